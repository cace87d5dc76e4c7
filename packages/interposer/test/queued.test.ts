import { expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { verifies } from '@sallyport/requirements';
import { interpose, staticGrants } from '../src/index.ts';
import { catalogOf, forecast } from './support/boundary.ts';

test(`messages that were queued before connect are judged too (${verifies('INT-16')})`, async () => {
  const [client, host] = InMemoryTransport.createLinkedPair();
  const received: unknown[] = [];
  client.onmessage = (message) => void received.push(message);
  await client.send({ jsonrpc: '2.0', id: 1, method: 'resources/list' });
  const server = new Server({ name: 'test', version: '1' }, { capabilities: { resources: {} } });
  await server.connect(
    interpose(host, {
      catalog: catalogOf(forecast),
      resolveConsumer: () => undefined,
      policy: { admits: () => false },
    }),
  );
  expect(received).toEqual([
    { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'Method not found' } },
  ]);
  await server.close();
});

test('static grants are by name or group, and name tools that exist', () => {
  const grants = staticGrants({ ann: ['a'], finance: ['b'], constructor: ['c'] });
  const consumer = { name: 'ann', groups: ['finance'] };
  expect(['a', 'b', 'c'].map((tool) => grants.admits(consumer, tool))).toEqual([true, true, false]);
  expect(grants.admits({ name: 'ben', groups: [] }, 'a')).toBe(false);
  expect(() => grants.requireResolvable(catalogOf(forecast))).toThrow('a, b, c');
  expect(() =>
    staticGrants({ ann: ['forecast'] }).requireResolvable(catalogOf(forecast)),
  ).not.toThrow();
});
