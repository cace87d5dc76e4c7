import type { EndpointOptions } from '../http/endpoint.ts';
import type { ToolServer } from '../tool-server.ts';

/** What a handler of Hono is given, as far as it is needed here. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/** A handler for a route of Hono: `app.all('/mcp', honoHandler(server))`. The body must not have been read before. */
export function honoHandler(
  server: Pick<ToolServer, 'fetchHandler'>,
  options?: EndpointOptions,
): (context: HonoContext) => Promise<Response> {
  const handle = server.fetchHandler(options);
  return ({ req }) => handle(req.raw);
}
