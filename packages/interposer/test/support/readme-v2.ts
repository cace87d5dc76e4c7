import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { interpose } from '../../src/index.ts';
import type { InterposerOptions } from '../../src/index.ts';

export function stdio(makeServer: () => Server, options: InterposerOptions): void {
  serveStdio(makeServer, { transport: interpose(new StdioServerTransport(), options) });
}

export function http(makeServer: () => Server, options: InterposerOptions): McpHttpHandler {
  return createMcpHandler(() => {
    const server = makeServer();
    const connect = server.connect.bind(server);
    server.connect = (transport) => connect(interpose(transport, options));
    return server;
  });
}
