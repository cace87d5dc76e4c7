import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach } from '@jest/globals';
import type { AttackedTool } from '../../src/index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Closed after the test. */
export function later<Closed extends { readonly close: () => Promise<void> }>(
  opened: Closed,
): Closed {
  closing.push(opened.close);
  return opened;
}

export const TOOL: AttackedTool = {
  name: 'forecast',
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 14 } },
    required: ['city'],
    additionalProperties: false,
  },
};

/** An HTTP server of the test's own. */
export async function listening(
  handle: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  const listener = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => handle(request, body, response));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  later({
    close: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  });
  const { port } = listener.address() as AddressInfo;
  return `http://127.0.0.1:${port}/mcp`;
}

/** The SDK's own server without anything before it, a transport per request; its handler takes what comes. */
export async function bareSdk(log: (line: string) => void): Promise<string> {
  const listener = createServer((request, response) => {
    void (async () => {
      const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} } });
      server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [TOOL] as never }));
      server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
        throw new Error(`no forecast for ${JSON.stringify(params.arguments)}`);
      });
      server.onerror = (error) => log(error.message);
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      await transport.handleRequest(request, response);
      response.on('close', () => void server.close());
    })();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  later({
    close: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  });
  const { port } = listener.address() as AddressInfo;
  return `http://127.0.0.1:${port}/mcp`;
}
