import { documentsIn } from '../lib/search.ts';
import type { HostileRequest } from '../types.ts';
import { INITIALIZE, INITIALIZED, encoded } from './target.ts';
import type { Answer, Target } from './target.ts';

/** Where a Streamable HTTP server is. */
export interface HttpTargetOptions {
  readonly url: string | URL;
  /** Sent with everything: credentials, for example. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Gives what the server has logged since it was asked last. */
  readonly log?: (() => string | Promise<string>) | undefined;
  /** Milliseconds until an exchange that is still open is given up. Default 2000. */
  readonly timeoutMs?: number | undefined;
}

const ACCEPT = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** A server over Streamable HTTP. It opens a session where the server offers one. */
export async function httpTarget({
  url,
  headers = {},
  log = () => '',
  timeoutMs = 2000,
}: HttpTargetOptions): Promise<Target> {
  const exchange = async (
    suffix: string,
    init: { readonly method: string; readonly body?: Uint8Array | string | undefined },
    more: Readonly<Record<string, string>>,
  ): Promise<{ readonly answer: Answer; readonly raw: Headers } | undefined> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      const response = await fetch(`${String(url)}${suffix}`, {
        method: init.method,
        headers: { ...ACCEPT, ...headers, ...more },
        redirect: 'manual',
        signal: controller.signal,
        ...(init.body === undefined ? {} : { body: init.body as string }),
      });
      const body = await read(response);
      const type = response.headers.get('content-type') ?? '';
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      const answer = {
        documents: documentsIn(body, type),
        headers: [response.statusText, ...lines],
      };
      return { answer, raw: response.headers };
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  const opened = await exchange('', { method: 'POST', body: encoded(INITIALIZE) }, {});
  const id = opened?.raw.get('mcp-session-id');
  const session: Readonly<Record<string, string>> =
    typeof id === 'string' ? { 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' } : {};
  await exchange('', { method: 'POST', body: encoded(INITIALIZED) }, session);
  return {
    send: async (body) => (await exchange('', { method: 'POST', body }, session))?.answer,
    request: async ({ method, suffix, headers: more, body }: HostileRequest) =>
      (await exchange(suffix, { method, body }, { ...session, ...more }))?.answer,
    log,
    close: async () => {
      if (typeof id === 'string') await exchange('', { method: 'DELETE' }, session);
    },
  };
}

/** A body as far as it came: a stream that never ends, or breaks off, gives what it gave. */
async function read(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  } catch {
    // Given up or broken off.
  }
  return text;
}
