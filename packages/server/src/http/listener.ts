import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage, MessageExtraInfo } from '@modelcontextprotocol/sdk/types.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { DIALECT_KEY } from '@sallyport/interposer';
import { decode, describe } from '@sallyport/json';
import { createExchange } from '../exchange.ts';
import type { Logger } from '../logger.ts';
import { LOOPBACK_HOSTS, refuseHead } from './admission.ts';
import type { HttpAdmission } from './admission.ts';
import { readBody } from './read-body.ts';
import { parseError, refusals } from './refusals.ts';
import type { HttpRefusal } from './refusals.ts';

/** How an HTTP endpoint is reached. */
export interface HttpOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** Default `/mcp`. */
  readonly path?: string;
  /** Names that the Host header may carry. Default: the loopback names on a loopback bind, else any. */
  readonly allowedHosts?: readonly string[];
  /** Origins that the Origin header may carry. Default: none but the server's own on a loopback bind. */
  readonly allowedOrigins?: readonly string[];
  /** Bytes of a body. Default 4 MiB. */
  readonly bodyLimit?: number;
  /** Milliseconds for a body to arrive. Default 10,000. */
  readonly bodyTimeout?: number;
}

/** An endpoint that listens. */
export interface HttpListener {
  readonly url: string;
  readonly port: number;
  /** Resolves when every connection has ended. */
  readonly stopAccepting: () => Promise<void>;
  readonly dropConnections: () => void;
}

type Connect = (transport: Transport) => Promise<() => Promise<void>>;

const BODY_LIMIT = 4 * 1024 * 1024;
const BODY_TIMEOUT = 10_000;

/** Listens, and answers every POST to the path with one JSON response; a server per request. */
export async function createHttpListener(
  connect: Connect,
  log: Logger,
  options: HttpOptions = {},
): Promise<HttpListener> {
  const { host = '127.0.0.1', port = 0, path = '/mcp' } = options;
  const { bodyLimit = BODY_LIMIT, bodyTimeout = BODY_TIMEOUT } = options;
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      log.error({ part: 'http' }, 'a request could not be served');
      refuse(response, refusals.failed);
    });
  });
  let admission: HttpAdmission | undefined;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = '', query] = (request.url ?? '').split('?', 2);
    if (admission === undefined || pathname !== path) return refuse(response, refusals.notFound);
    const head = refuseHead(request.method, request.headers, admission);
    if (head !== undefined) return refuse(response, head);
    const body = await readBody(request, bodyLimit, bodyTimeout);
    if (!body.ok) return refuse(response, body.refusal);
    const decoded = decode(body.bytes, { documentLength: bodyLimit });
    if (!decoded.ok) return refuse(response, parseError(describe(decoded.reason)));
    const dialect = new URLSearchParams(query).get('dialect');
    const extra = {
      requestInfo: { headers: request.headers },
      ...(dialect === null ? {} : { [DIALECT_KEY]: dialect }),
    };
    return answer(response, decoded.value as unknown as JSONRPCMessage, extra);
  }

  async function answer(
    response: ServerResponse,
    message: JSONRPCMessage,
    extra: MessageExtraInfo,
  ): Promise<void> {
    const exchange = createExchange();
    const close = await connect(exchange.transport);
    // A client that is gone cancels its call.
    response.on('close', () => {
      close().catch(() => log.warn({ part: 'http' }, 'an exchange could not be closed'));
    });
    exchange.deliver(message, extra);
    if (isNotification(message)) {
      response.writeHead(202).end();
      return;
    }
    const answered = await exchange.answered;
    if (answered === undefined) {
      response.destroy();
      return;
    }
    const isUnaddressed = 'id' in answered && answered.id === null;
    send(response, isUnaddressed ? 400 : 200, JSON.stringify(answered));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = (server.address() as AddressInfo).port;
  const origins = [...LOOPBACK_HOSTS].map((name) => `http://${name}:${bound}`);
  const allowed = options.allowedOrigins ?? (isLoopback ? origins : undefined);
  const hosts = options.allowedHosts ?? (isLoopback ? [...LOOPBACK_HOSTS] : undefined);
  admission = {
    hosts: hosts === undefined ? undefined : new Set(hosts.map((name) => name.toLowerCase())),
    origins: allowed === undefined ? undefined : new Set(allowed.map((name) => name.toLowerCase())),
    versions: new Set(SUPPORTED_PROTOCOL_VERSIONS),
  };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}${path}`,
    port: bound,
    stopAccepting: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    dropConnections: () => server.closeAllConnections(),
  };
}

/** A message that gets no response: a notification, or the client's answer to us. */
function isNotification(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return false;
  const hasMethod = 'method' in message && typeof message.method === 'string';
  return hasMethod ? !('id' in message) : 'result' in message || 'error' in message;
}

function refuse(response: ServerResponse, { status, body, headers }: HttpRefusal): void {
  send(response, status, body, headers);
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    // What is listed and answered is the caller's own.
    'Cache-Control': 'private, no-store',
    ...headers,
  });
  response.end(body);
}
