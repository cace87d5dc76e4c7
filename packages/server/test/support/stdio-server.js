// A server of its own process for the hostile corpus: what it serves takes strings, integers, lists and maps.
import { catalog, defineTool } from '@sallyport/catalog';
import { createToolServer } from '@sallyport/server';
import { Type } from 'typebox';

export const tools = [
  defineTool({
    name: 'search',
    description: 'Searches.',
    input: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 40 }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      labels: Type.Optional(Type.Record(Type.String(), Type.String())),
      lines: Type.Optional(Type.Array(Type.Object({ sku: Type.String(), count: Type.Integer() }))),
    }),
    output: Type.Object({ found: Type.Integer() }),
    run: () => ({ found: 0 }),
  }),
  defineTool({ name: 'secret_tool', description: '', input: Type.Object({}), run: () => 1 }),
];

export const serverOf = () =>
  createToolServer({
    name: 'hostile-target',
    version: '1.0.0',
    catalog: catalog(tools),
    resolveConsumer: () => ({ name: 'anyone', groups: [] }),
    policy: { admits: (_consumer, tool) => tool === 'search' },
    callTimeout: 5000,
    log: {
      info: (fields, text) => console.error(JSON.stringify(fields), text),
      warn: (fields, text) => console.error(JSON.stringify(fields), text),
      error: (fields, text) => console.error(JSON.stringify(fields), text),
    },
  });

if (process.argv[2] === '--stdio') {
  const server = serverOf();
  server.start();
  const { closed } = await server.stdio();
  await closed;
}
