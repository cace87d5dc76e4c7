import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import { readBody } from './body.ts';
import type { HttpReply } from './endpoint.ts';
import { refusals } from './refusals.ts';
import { reply } from './responder.ts';
import type { Responder } from './responder.ts';

/** Answers a request of `node:http`, or of a framework upon it. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that a framework may have looked at. */
interface Framed extends IncomingMessage {
  readonly body?: unknown;
  readonly originalUrl?: string;
}

export function nodeHandler(respond: Responder, log: Logger): NodeHandler {
  async function serve(request: Framed, response: ServerResponse): Promise<void> {
    if (request.body !== undefined || request.readableDidRead) {
      log.error({ part: 'http' }, 'a body was read before it could be judged: parse none before');
      return send(response, reply(refusals.bodyRead));
    }
    const answer = await respond({
      method: request.method,
      url: request.originalUrl ?? request.url ?? '',
      headers: request.headers,
      body: (limit, timeout) => readBody(request, limit, timeout),
      whenOver: (listener) => {
        if (response.destroyed) listener();
        else response.on('close', listener);
      },
    });
    if (answer === undefined) response.destroy();
    else await send(response, answer);
  }

  return (request, response) => {
    serve(request, response).catch(() => {
      log.error({ part: 'http' }, 'a request could not be served');
      send(response, reply(refusals.failed)).catch(() => response.destroy());
    });
  };
}

async function send(response: ServerResponse, answer: HttpReply): Promise<void> {
  const { status, headers, body } = answer;
  if (response.headersSent || response.destroyed) return;
  if (typeof body === 'string') {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    response.writeHead(status, { ...headers, ...length });
    response.end(body);
    return;
  }
  response.writeHead(status, headers);
  for await (const chunk of body) {
    if (response.destroyed) return;
    if (!response.write(chunk))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}
