import { expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { verifies } from '@sallyport/requirements';
import { interpose } from '../src/index.ts';
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

const OPTIONS = {
  catalog: catalogOf(forecast),
  resolveConsumer: () => undefined,
  policy: { admits: () => false },
} as const;

test(`a transport that is connected already is not interposed (${verifies('INT-16')})`, async () => {
  const [, host] = InMemoryTransport.createLinkedPair();
  const guarded = interpose(host, OPTIONS);
  const server = new Server({ name: 'test', version: '1' }, { capabilities: {} });
  await server.connect(host);
  expect(() => interpose(host, OPTIONS)).toThrow(TypeError);
  // Nor is it started where somebody connected it in between.
  await expect(guarded.start()).rejects.toThrow(TypeError);
  await server.close();
});

test("a host's own handlers of its transport go on being called", async () => {
  const [, host] = InMemoryTransport.createLinkedPair();
  const heard: string[] = [];
  host.onclose = () => void heard.push('close');
  host.onerror = ({ message }) => void heard.push(message);
  const server = new Server({ name: 'test', version: '1' }, { capabilities: {} });
  server.onclose = () => void heard.push('server close');
  server.onerror = ({ message }) => void heard.push(`server ${message}`);
  await server.connect(interpose(host, OPTIONS));
  host.onerror(new Error('raw'));
  await server.close();
  // The pair closes each other: what follows are the same two again.
  expect(heard.slice(0, 4)).toEqual([
    'raw',
    'server the transport reported an error',
    'close',
    'server close',
  ]);
});

test(`without a server behind, a request is answered all the same (${verifies('INT-15')})`, async () => {
  const [client, host] = InMemoryTransport.createLinkedPair();
  const received: unknown[] = [];
  client.onmessage = (message) => void received.push(message);
  const guarded = interpose(host, OPTIONS);
  await guarded.start();
  await client.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
  await client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect(received).toEqual([
    { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'Internal error' } },
  ]);
  expect(guarded.openRequests).toBe(0);
});

test(`limits are whole numbers (${verifies('INT-23')})`, () => {
  const [, host] = InMemoryTransport.createLinkedPair();
  for (const openRequests of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 21]) {
    expect(() => interpose(host, { ...OPTIONS, limits: { openRequests } })).toThrow(RangeError);
  }
});
