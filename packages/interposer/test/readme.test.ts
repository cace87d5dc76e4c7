import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { verifies } from '@sallyport/requirements';
import { catalogOf, tool } from './support/boundary.ts';
import { serve } from './support/readme-v1.ts';
import { http } from './support/readme-v2.ts';
import { serverOf } from './support/v2.ts';

const searchOrders = tool('search_orders', { type: 'object', additionalProperties: false });
const refundOrder = tool('refund_order', { type: 'object', additionalProperties: false });
const catalog = catalogOf(searchOrders, refundOrder);

test('the README shows the examples that run here', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
  const files = ['readme-v1', 'readme-v2'].map(async (name) => {
    const code = await readFile(new URL(`support/${name}.ts`, import.meta.url), 'utf8');
    return code.replaceAll("'../../src/index.ts'", "'@sallyport/interposer'");
  });
  expect(shown).toEqual(await Promise.all(files));
});

test(`the first serves what is granted (${verifies('INT-03', 'INT-28')})`, async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await serve(far, catalog);
  const client = new Client({ name: 'c', version: '1' });
  await client.connect(near);
  expect((await client.listTools()).tools).toEqual([searchOrders.published('canonical')]);
  expect(await client.callTool({ name: 'search_orders' })).toMatchObject({
    content: [{ text: 'search_orders for support: 0' }],
  });
  await expect(client.callTool({ name: 'refund_order' })).rejects.toThrow('No such tool');
  await client.close();
});

test(`the second serves both revisions over HTTP (${verifies('INT-19')})`, async () => {
  const options = {
    catalog,
    resolveConsumer: () => ({ name: 'ann', groups: [] }),
    policy: { admits: (_consumer: unknown, name: string) => name === 'search_orders' },
  };
  const handler = http(() => serverOf(options, () => ({ content: [] })), options);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const response = await handler.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(list),
    }),
  );
  expect(await response.text()).toContain('"tools":[{"name":"search_orders"');
  await handler.close();
});
