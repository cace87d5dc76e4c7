import { describe, expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { dialectNames } from '@sallyport/dialects';
import { CANARY, withoutId } from '@sallyport/hostile';
import { verifies } from '@sallyport/requirements';
import { callHandler } from '../src/index.ts';
import type { AuditRecord } from '../src/index.ts';
import { catalogOf, secret, tool } from './support/boundary.ts';
import { FORECAST_SCHEMA, hostileTo } from './support/forecast.ts';
import { open } from './support/open.ts';

const forecast = tool('forecast', FORECAST_SCHEMA);
const DONE = { content: [{ type: 'text', text: 'done' }] };

/** Handlers that answer, and handlers that fail in the worst words they have. */
const HANDLERS: readonly (readonly [string, (args: unknown) => object])[] = [
  ['answers', () => DONE],
  [
    'throws what it was called with',
    (args) => {
      throw Object.assign(new Error(JSON.stringify(args)), { code: -32_602, data: args });
    },
  ],
];

describe.each(dialectNames)('the hostile corpus in %s', (dialect) => {
  test.each(HANDLERS)(
    `finds no echo and no way in where the handler %s (${verifies('HOS-03', 'INT-05', 'INT-12', 'INT-13', 'INT-17')})`,
    async (_what, run) => {
      const records: AuditRecord[] = [];
      const { exchange, handled, logged, reported, guarded } = await open(
        { catalog: catalogOf(forecast, secret), audit: (record) => void records.push(record) },
        ({ arguments: args }) => run(args),
      );
      for (const { what, message, isAdmissible = false } of hostileTo(dialect)) {
        const before = handled.length;
        const responses = await exchange(message);
        expect([what, responses.length <= 1]).toEqual([what, true]);
        expect([what, CANARY.exec(JSON.stringify(responses.map(withoutId)))]).toEqual([what, null]);
        if (!isAdmissible) expect([what, handled.length]).toEqual([what, before]);
      }
      expect(handled.length).toBeGreaterThan(0);
      for (const { params } of handled) {
        const known = expect.objectContaining({ name: 'forecast' });
        expect(params).toEqual(known);
        expect(Object.keys(params as object).toSorted()).toEqual(['_meta', 'arguments', 'name']);
      }
      expect(JSON.stringify([logged, records])).not.toMatch(CANARY);
      expect(reported.join('\n')).not.toMatch(CANARY);
      expect(guarded.openRequests).toBe(0);
    },
    20_000,
  );
});

test(`a call handler that throws what it was called with says nothing of it (${verifies('INT-29')})`, async () => {
  const handle = callHandler(({ arguments: args }) => {
    throw new Error(JSON.stringify(args));
  });
  const { ask } = await open({ catalog: catalogOf(forecast) }, ({ params }, extra) =>
    handle(params, extra),
  );
  for (const { message, isAdmissible } of hostileTo('canonical')) {
    if (isAdmissible !== true) continue;
    expect(JSON.stringify(withoutId(await ask(message)))).not.toMatch(CANARY);
  }
});

test('the corpus is no straw man: without the interposer the SDK repeats much of it', async () => {
  const { server, reported } = await open({ catalog: catalogOf(forecast) }, ({ params }) => {
    throw new Error(JSON.stringify(params));
  });
  await server.close();
  const [client, host] = InMemoryTransport.createLinkedPair();
  const received: unknown[] = [];
  client.onmessage = (message) => void received.push(message);
  await client.start();
  await server.connect(host);
  for (const { message } of hostileTo('canonical')) {
    host.onmessage?.(message as JSONRPCMessage);
    await new Promise(setImmediate);
  }
  const echoes = received.filter((response) => CANARY.test(JSON.stringify(withoutId(response))));
  expect(echoes.length).toBeGreaterThan(50);
  expect(reported.filter((line) => CANARY.test(line)).length).toBeGreaterThan(10);
});
