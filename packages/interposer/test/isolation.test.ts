import { describe, expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { verifies } from '@sallyport/requirements';
import { argumentsOf, consumerOf, interpose, staticGrants } from '../src/index.ts';
import type { MessageContext } from '../src/index.ts';
import { call, catalogOf, forecast, secret } from './support/boundary.ts';
import { open } from './support/open.ts';

const policy = staticGrants({ ann: ['forecast'], ben: ['forecast', 'secret'] });
const resolveConsumer = ({ authInfo }: MessageContext) => {
  const token = (authInfo as { readonly token?: string } | undefined)?.token;
  return token === 'ann' || token === 'ben' ? { name: token, groups: [] } : undefined;
};
const authOf = (token: string) => ({ authInfo: { token, clientId: token, scopes: [] } });

describe(`two consumers with equal ids (${verifies('INT-18')})`, () => {
  test('never meet: a session each, their answers released crosswise', async () => {
    const catalog = catalogOf(forecast, secret);
    const waiting: (() => void)[] = [];
    const sessions = await Promise.all(
      ['ann', 'ben'].map(async (name) => {
        const [client, host] = InMemoryTransport.createLinkedPair();
        const received: JSONRPCMessage[] = [];
        client.onmessage = (message) => void received.push(message);
        const server = new Server({ name: 's', version: '1' }, { capabilities: { tools: {} } });
        server.setRequestHandler(CallToolRequestSchema, async (_request, extra) => {
          await new Promise<void>((resolve) => waiting.push(resolve));
          const text = JSON.stringify([consumerOf(extra)?.name, argumentsOf(extra)]);
          return { content: [{ type: 'text', text }] };
        });
        await server.connect(interpose(host, { catalog, resolveConsumer, policy }));
        await client.start();
        return { name, client, received, server };
      }),
    );
    for (let id = 0; id < 50; id++) {
      for (const { name, client } of sessions) {
        const message = { ...call('forecast', { city: `${name}${id}` }), id };
        await client.send(message as never, authOf(name));
      }
    }
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    for (const release of waiting.toReversed()) release();
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    for (const { name, received, server } of sessions) {
      expect(received).toHaveLength(50);
      for (const message of received) {
        const { id, result } = message as unknown as {
          id: number;
          result: { content: { text: string }[] };
        };
        expect(result.content[0]?.text).toBe(JSON.stringify([name, { city: `${name}${id}` }]));
      }
      await server.close();
    }
  });

  test('are told apart per message on one transport, and only one of them may hold an id', async () => {
    const answers: (() => void)[] = [];
    const { exchange, handled } = await open(
      { catalog: catalogOf(forecast, secret), resolveConsumer, policy },
      ({ consumer }) =>
        new Promise((resolve) => {
          const { name } = consumer as { name: string };
          answers.push(() => resolve({ content: [{ type: 'text', text: name }] }));
        }),
    );
    const secretCall = { ...call('secret', {}), id: 1 };
    expect(await exchange(secretCall, authOf('ann'))).toMatchObject([{ id: 1, error: {} }]);
    expect(await exchange(secretCall, authOf('ben'))).toEqual([]);
    const second = { ...call('forecast', { city: 'Bern' }), id: 1 };
    expect(await exchange(second, authOf('ann'))).toMatchObject([{ id: null, error: {} }]);
    expect(await exchange({ ...second, id: 2 }, authOf('ann'))).toEqual([]);
    expect(handled.map(({ consumer }) => (consumer as { name: string }).name)).toEqual([
      'ben',
      'ann',
    ]);
    answers[1]?.();
    const nothing = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect(await exchange(nothing)).toMatchObject([
      { id: 2, result: { content: [{ text: 'ann' }] } },
    ]);
    answers[0]?.();
    expect(await exchange(nothing)).toMatchObject([
      { id: 1, result: { content: [{ text: 'ben' }] } },
    ]);
  });
});
