// The full boundary: decoder, consumer, policy, two gate passes, job, output check.
import { catalog, defineTool } from '@sallyport/catalog';
import { Type } from 'typebox';
import { createToolServer } from '../../dist/index.js';

const tools = Array.from({ length: Number(process.argv[2]) }, (_, index) =>
  defineTool({
    name: index === 0 ? 'add' : `add_${index}`,
    description: 'Adds two integers.',
    input: Type.Object({ left: Type.Integer(), right: Type.Integer() }),
    output: Type.Object({ sum: Type.Integer() }),
    run: ({ left, right }) => ({ sum: left + right }),
  }),
);
const server = createToolServer({
  name: 'bench',
  version: '1.0.0',
  catalog: catalog(tools),
  resolveConsumer: () => ({ name: 'anyone', groups: [] }),
  policy: { admits: () => true },
  callTimeout: 10_000,
});
server.start();
const { url } = await server.listen();
process.send({ url });
