import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callHandler, interpose, prepare, staticGrants } from '../../src/index.ts';
import type { InterposedCatalog } from '../../src/index.ts';

export async function serve(transport: Transport, catalog: InterposedCatalog): Promise<void> {
  const policy = staticGrants({ support: ['search_orders'] }); // by consumer or group
  policy.requireResolvable(catalog);
  prepare(catalog); // compiles every gate: a schema that cannot be judged by fails here

  const server = new Server({ name: 'orders', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: catalog.names.map((name) => ({ name, inputSchema: { type: 'object' } })),
  }));
  server.setRequestHandler(
    CallToolRequestSchema,
    callHandler(({ tool, arguments: args, consumer }) => ({
      content: [
        { type: 'text', text: `${tool} for ${consumer.name}: ${Object.keys(args).length}` },
      ],
    })),
  );
  const resolveConsumer = () => ({ name: 'support', groups: [] }); // from the transport's context
  await server.connect(interpose(transport, { catalog, resolveConsumer, policy }));
}
