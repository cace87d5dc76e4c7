// The SDK's own server on stdio, without anything before it.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const inputSchema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const server = new Server({ name: 'stdio', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [{ name: 'forecast', inputSchema }],
}));
server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  if (params.arguments?.city === process.env.DIES_OF) process.exit(1);
  throw new Error(`no forecast for ${JSON.stringify(params.arguments)}`);
});
server.onerror = (error) => process.stderr.write(`${error.message}\n`);
await server.connect(new StdioServerTransport());
