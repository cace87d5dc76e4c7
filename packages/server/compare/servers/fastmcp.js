// fastmcp out of the box, stateless over HTTP.
import { createServer } from 'node:net';
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const server = new FastMCP({ name: 'bench', version: '1.0.0' });
for (let index = 0; index < Number(process.argv[2]); index++) {
  server.addTool({
    name: index === 0 ? 'add' : `add_${index}`,
    description: 'Adds two integers.',
    parameters: z.object({ left: z.number().int(), right: z.number().int() }),
    execute: async ({ left, right }) => JSON.stringify({ sum: left + right }),
  });
}
await server.start({
  transportType: 'httpStream',
  httpStream: { port, host: '127.0.0.1', stateless: true },
});
process.send({ url: `http://127.0.0.1:${port}/mcp` });
