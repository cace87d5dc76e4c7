import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointOptions } from '../http/endpoint.ts';
import type { ToolServer } from '../tool-server.ts';

/**
 * A handler for a route of Express 5 (or Connect): `app.all('/mcp', expressHandler(server))`. It reads the body itself:
 * mounted behind `express.json()` it refuses every request, and says why.
 */
export function expressHandler(
  server: Pick<ToolServer, 'nodeHandler'>,
  options?: EndpointOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return server.nodeHandler(options);
}
