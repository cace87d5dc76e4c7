// SDK 1.x as its documentation has it for stateless servers: a server and a transport per request, JSON responses.
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

const count = Number(process.argv[2]);
function serverOf() {
  const server = new McpServer({ name: 'bench', version: '1.0.0' });
  for (let index = 0; index < count; index++) {
    server.registerTool(
      index === 0 ? 'add' : `add_${index}`,
      {
        description: 'Adds two integers.',
        inputSchema: { left: z.number().int(), right: z.number().int() },
        outputSchema: { sum: z.number().int() },
      },
      ({ left, right }) => {
        const output = { sum: left + right };
        return {
          content: [{ type: 'text', text: JSON.stringify(output) }],
          structuredContent: output,
        };
      },
    );
  }
  return server;
}
const http = createServer(async (request, response) => {
  const server = serverOf();
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response);
});
http.listen(0, '127.0.0.1', () =>
  process.send({ url: `http://127.0.0.1:${http.address().port}/mcp` }),
);
