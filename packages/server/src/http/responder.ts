import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';
import { DIALECT_KEY } from '@sallyport/interposer';
import type { Consumer, ConsumerResolver, MessageContext } from '@sallyport/interposer';
import { decode, describe } from '@sallyport/json';
import { createExchange, isResponse } from '../exchange.ts';
import type { Exchange } from '../exchange.ts';
import type { Logger } from '../logger.ts';
import { RETRY_AFTER_KEY } from '../rate-limit.ts';
import type { Connect } from '../session.ts';
import { acceptsEvents, refuseHead } from './admission.ts';
import type { HttpAdmission } from './admission.ts';
import type { EndpointOptions, HttpReply, HttpRequest } from './endpoint.ts';
import { eventOf } from './events.ts';
import { probe } from './probes.ts';
import { parseError, refusals, unauthorized } from './refusals.ts';
import type { HttpRefusal } from './refusals.ts';

/** What an endpoint is built on. */
export interface Behind {
  readonly connect: Connect;
  readonly resolveConsumer: ConsumerResolver;
  readonly log: Logger;
  /** Whether calls are taken. */
  readonly isReady: () => boolean;
}

/** Answers requests; undefined where the exchange has ended without an answer. */
export type Responder = (request: HttpRequest) => Promise<HttpReply | undefined>;

const BODY_LIMIT = 4 * 1024 * 1024;
const BODY_TIMEOUT = 10_000;

const lowered = (names: readonly string[] | undefined): ReadonlySet<string> | undefined =>
  names === undefined ? undefined : new Set(names.map((name) => name.toLowerCase()));

/** Makes what answers the requests of an endpoint: a server per request, so that callers are kept apart by construction. */
export function createResponder(
  { connect, resolveConsumer, log, isReady }: Behind,
  options: EndpointOptions,
): Responder {
  const { path, bodyLimit = BODY_LIMIT, bodyTimeout = BODY_TIMEOUT, challenge } = options;
  const admission: HttpAdmission = {
    hosts: lowered(options.allowedHosts),
    origins: lowered(options.allowedOrigins),
    versions: new Set(SUPPORTED_PROTOCOL_VERSIONS),
  };

  return async (request) => {
    const [pathname = '', query] = request.url.split('?', 2);
    if (options.probes === true) {
      const answer = probe(request.method, pathname, isReady);
      if (answer !== undefined) return reply(answer);
    }
    const document = documentAt(options, request.method, pathname);
    if (document !== undefined) return reply({ status: 200, body: document, headers: PUBLIC });
    if (path !== undefined && pathname !== path) return reply(refusals.notFound);
    const head = refuseHead(request.method, request.headers, admission);
    if (head !== undefined) return reply(head);
    const dialect = new URLSearchParams(query).get('dialect');
    const extra = {
      requestInfo: { headers: request.headers },
      ...(dialect === null ? {} : { [DIALECT_KEY]: dialect }),
    };
    let consumer: Consumer | undefined;
    if (challenge !== undefined) {
      consumer = await resolved(extra);
      if (consumer === undefined) return reply(unauthorized(challenge));
    }
    const body = await request.body(bodyLimit, bodyTimeout);
    if (!body.ok) return reply(body.refusal);
    const decoded = decode(body.bytes, { documentLength: bodyLimit });
    if (!decoded.ok) return reply(parseError(describe(decoded.reason)));
    return exchanged(request, decoded.value as unknown as JSONRPCMessage, extra, consumer);
  };

  /** Who calls, where that has to be known before a body is read. */
  async function resolved(extra: MessageContext): Promise<Consumer | undefined> {
    try {
      return await resolveConsumer(extra);
    } catch {
      log.warn({ part: 'resolver' }, 'the consumer could not be resolved');
      return undefined;
    }
  }

  async function exchanged(
    request: HttpRequest,
    message: JSONRPCMessage,
    extra: MessageExtraInfo,
    consumer: Consumer | undefined,
  ): Promise<HttpReply | undefined> {
    const isHeard = acceptsEvents(request.headers.accept) && asksForProgress(message);
    const exchange = createExchange(isHeard);
    const close = await connect(exchange.transport, consumer && (() => consumer));
    // A client that is gone cancels its call.
    request.whenOver(() => {
      close().catch(() => log.warn({ part: 'http' }, 'an exchange could not be closed'));
    });
    exchange.deliver(message, extra);
    if (isNotification(message)) return { status: 202, headers: {}, body: '' };
    const first = await exchange.next();
    if (first === undefined) return undefined;
    if (!isResponse(first)) return { status: 200, headers: EVENTS, body: events(first, exchange) };
    const isUnaddressed = 'id' in first && first.id === null;
    const status = isUnaddressed ? 400 : 200;
    return reply({ status, body: JSON.stringify(first), headers: retryAfter(first) });
  }
}

/** A document that is there for everybody. */
function documentAt(
  { documents = {} }: EndpointOptions,
  method: string | undefined,
  path: string,
): string | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && Object.hasOwn(documents, path) ? documents[path] : undefined;
}

// Clients of other origins read it as well.
const PUBLIC = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

/** What is listed and answered is the caller's own. */
const PRIVATE = { 'Cache-Control': 'private, no-store' };
const EVENTS = { ...PRIVATE, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

export function reply({ status, body, headers = {} }: HttpRefusal): HttpReply {
  return { status, headers: { 'Content-Type': 'application/json', ...PRIVATE, ...headers }, body };
}

/** The header of a call that came too soon. */
function retryAfter(message: JSONRPCMessage): Readonly<Record<string, string>> {
  const { result } = message as { readonly result?: unknown };
  const { _meta: meta } = Object(result) as { readonly _meta?: unknown };
  const seconds = (Object(meta) as Readonly<Record<string, unknown>>)[RETRY_AFTER_KEY];
  return typeof seconds === 'number' ? { 'Retry-After': String(seconds) } : {};
}

/** What the server sends, up to its response. */
async function* events(first: JSONRPCMessage, exchange: Exchange): AsyncGenerator<string> {
  for (
    let message: JSONRPCMessage | undefined = first;
    message !== undefined;
    message = await exchange.next()
  ) {
    yield eventOf(message);
    if (isResponse(message)) return;
  }
}

/** Whether a message asks to be told how far its call is. */
function asksForProgress(message: unknown): boolean {
  const { params } = Object(message) as { readonly params?: unknown };
  const { _meta: meta } = Object(params) as { readonly _meta?: unknown };
  return Object.hasOwn(Object(meta) as object, 'progressToken');
}

/** A message that gets no response: a notification, or the client's answer to us. */
function isNotification(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return false;
  const hasMethod = 'method' in message && typeof message.method === 'string';
  return hasMethod ? !('id' in message) : 'result' in message || 'error' in message;
}
