import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointOptions } from '../http/endpoint.ts';
import type { ToolServer } from '../tool-server.ts';

interface FastifyRequest {
  readonly raw: IncomingMessage;
}

interface FastifyReply {
  readonly raw: ServerResponse;
  readonly hijack: () => unknown;
}

/** An instance of Fastify, as far as it is needed here; its own types are too many to be met by one shape. */
interface FastifyInstance {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    parser: (request: never, payload: never, done: (error: null) => void) => void,
  ): unknown;
  all(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => void): unknown;
}

/**
 * A plugin for Fastify: `app.register(fastifyPlugin(server, { path: '/mcp' }))`. Within it no body is parsed, so that
 * the bytes arrive here.
 */
export function fastifyPlugin(
  server: Pick<ToolServer, 'nodeHandler'>,
  { path = '/mcp', ...options }: EndpointOptions = {},
): (instance: object) => Promise<void> {
  const handle = server.nodeHandler(options);
  return async (given) => {
    const instance = given as FastifyInstance;
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', (_request, _payload, done) => done(null));
    instance.all(path, ({ raw }, reply) => {
      reply.hijack();
      handle(raw, reply.raw);
    });
  };
}
