// A server of SDK 1.x on stdio, as a user would write it: plain JavaScript over the built package.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callHandler, interpose, staticGrants } from '@sallyport/interposer';

const inputSchema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const toolOf = (name) => ({
  name,
  inputSchema,
  rendering: () => ({ judged: inputSchema, arguments: (wire) => wire }),
  published: () => ({ name, inputSchema }),
});
const tools = new Map(['forecast', 'secret'].map((name) => [name, toolOf(name)]));
const catalog = { names: [...tools.keys()], tool: (name) => tools.get(name) };

const server = new Server({ name: 'stdio', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [...tools.values()].map((tool) => tool.published('canonical')),
}));
server.setRequestHandler(
  CallToolRequestSchema,
  callHandler(({ arguments: { city } }) => {
    if (city !== 'Bern') throw new Error(city);
    return { content: [{ type: 'text', text: 'sunny' }] };
  }),
);
const log = (fields, message) => process.stderr.write(`${JSON.stringify([fields, message])}\n`);
server.onerror = (error) => log({}, error.message);
await server.connect(
  interpose(new StdioServerTransport(), {
    catalog,
    resolveConsumer: () => ({ name: 'local', groups: [] }),
    policy: staticGrants({ local: ['forecast'] }),
    log: { warn: log, error: log },
    audit: (record) => log(record, 'audit'),
  }),
);
