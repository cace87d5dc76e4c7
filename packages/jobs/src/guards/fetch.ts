import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { GuardrailError } from '@sallyport/error-text';
import { judgeUrl } from './resolve.ts';
import type { Judged, UrlRules } from './resolve.ts';

/** A request, as `fetch` takes it. */
export interface GuardedRequest extends UrlRules {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  /** How many redirects are followed. Default 5. */
  readonly redirects?: number;
}

/**
 * Fetches a URL that a caller chose. Every hop is judged as `urlGuardrail` judges, and the connection goes to the very
 * address that was judged: a name that changes its address in between changes nothing. Credentials stay with the origin
 * they were meant for. The response is not decompressed.
 *
 * @throws GuardrailError on a place that may not be reached, or too many redirects
 */
export async function guardedFetch(text: string, asked: GuardedRequest = {}): Promise<Response> {
  const { redirects = 5 } = asked;
  let [target, request] = [text, asked];
  for (let hop = 0; ; hop++) {
    const judged = await judgeUrl(target, asked);
    if ('fault' in judged) throw new GuardrailError(`The URL ${judged.fault}.`);
    const message = await send(judged, request);
    const next = redirectOf(message, judged.url);
    if (next === undefined) return responseOf(message);
    message.destroy();
    if (hop === redirects) throw new GuardrailError('The URL redirects too often.');
    request = redirected(request, message.statusCode ?? 0, next.origin === judged.url.origin);
    target = next.href;
  }
}

type Reachable = Extract<Judged, { readonly url: URL }>;

function send(
  { url, addresses }: Reachable,
  { method = 'GET', headers = {}, body, signal }: GuardedRequest,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers,
    // The judged address is the one that is connected to.
    lookup: pinned(addresses),
    ...(signal === undefined ? {} : { signal }),
  };
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = start(url, { ...options, agent: false }, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all: isAll }, callback) => {
    const [first] = all;
    if (isAll === true) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}

const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode, headers }: IncomingMessage, base: URL): URL | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(statusCode) || location === undefined) return undefined;
  if (!URL.canParse(location, base.href)) throw new GuardrailError('The URL redirects to nowhere.');
  return new URL(location, base);
}

const PRIVATE: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** The request of the next hop (the Fetch standard's rules for methods, bodies and credentials). */
function redirected(
  request: GuardedRequest,
  status: number,
  isSameOrigin: boolean,
): GuardedRequest {
  const { method = 'GET', headers = {}, body: _body, ...rest } = request;
  const becomesGet = (status === 303 && method !== 'HEAD') || (status < 303 && method === 'POST');
  const kept = Object.entries(headers).filter(([name]) => {
    const lower = name.toLowerCase();
    const isOfBody = lower.startsWith('content-') || lower === 'transfer-encoding';
    return (isSameOrigin || !PRIVATE.has(lower)) && !(becomesGet && isOfBody);
  });
  const next = { ...rest, headers: Object.fromEntries(kept) };
  return becomesGet
    ? { ...next, method: 'GET' }
    : { ...next, method, ...(request.body === undefined ? {} : { body: request.body }) };
}

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(message: IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '');
  }
  if (BODILESS.has(status)) message.resume();
  const body = BODILESS.has(status) ? null : (Readable.toWeb(message) as ReadableStream);
  return new Response(body, { status, headers });
}
