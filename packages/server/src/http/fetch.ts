import type { Logger } from '../logger.ts';
import { readStream } from './body.ts';
import { refusals } from './refusals.ts';
import { reply } from './responder.ts';
import type { Responder } from './responder.ts';
import type { HttpReply } from './endpoint.ts';

/** Answers a web-standard request: Hono, Bun, Deno, Workers, a route of Next. */
export type FetchHandler = (request: Request) => Promise<Response>;

export function fetchHandler(respond: Responder, log: Logger): FetchHandler {
  return async (request) => {
    if (request.bodyUsed) {
      log.error({ part: 'http' }, 'a body was read before it could be judged: parse none before');
      return responseOf(reply(refusals.bodyRead), () => undefined);
    }
    const over: (() => void)[] = [];
    const end = (): void => {
      for (const listener of over.splice(0)) listener();
    };
    request.signal.addEventListener('abort', end, { once: true });
    const finish = (): void => {
      request.signal.removeEventListener('abort', end);
      end();
    };
    try {
      const { pathname, search } = new URL(request.url);
      const answer = await respond({
        method: request.method,
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        body: (limit, timeout) => readStream(request.body, limit, timeout),
        whenOver: (listener) => {
          over.push(listener);
          if (request.signal.aborted) end();
        },
      });
      return responseOf(answer ?? reply(refusals.cancelled), finish);
    } catch {
      log.error({ part: 'http' }, 'a request could not be served');
      return responseOf(reply(refusals.failed), finish);
    }
  };
}

function responseOf({ status, headers, body }: HttpReply, finish: () => void): Response {
  if (typeof body === 'string') {
    finish();
    return new Response(body === '' ? null : body, { status, headers });
  }
  const encoder = new TextEncoder();
  const parts = body[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done = false } = await parts.next();
      if (!done) {
        controller.enqueue(encoder.encode(value as string));
        return;
      }
      controller.close();
      finish();
    },
    cancel: finish,
  });
  return new Response(stream, { status, headers });
}
