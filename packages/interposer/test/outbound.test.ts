import { describe, expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { verifies } from '@sallyport/requirements';
import { interpose } from '../src/index.ts';
import type { InterposedTransport, InterposerOptions } from '../src/index.ts';
import { call, catalogOf, forecast, request, secret, tool } from './support/boundary.ts';
import { open } from './support/open.ts';

const INTERNAL = { code: -32_603, message: 'Internal error' };
const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'c', version: '1' },
};

interface Bare {
  readonly guarded: InterposedTransport;
  /** Delivers a message and gives what was delegated of it. */
  readonly ask: (message: unknown) => Record<string, unknown> | undefined;
  readonly sent: unknown[];
  readonly logged: string[];
}

/** No SDK behind: the test is the server, and may answer anything. */
async function bare(options: Partial<InterposerOptions> = {}): Promise<Bare> {
  const [, host] = InMemoryTransport.createLinkedPair();
  const sent: unknown[] = [];
  const logged: string[] = [];
  host.send = (message) => Promise.resolve(void sent.push(message));
  const guarded = interpose(host, {
    catalog: catalogOf(forecast, secret),
    resolveConsumer: () => ({ name: 'ann', groups: [] }),
    policy: { admits: () => true },
    log: {
      warn: (...line) => void logged.push(JSON.stringify(line)),
      error: (...line) => void logged.push(JSON.stringify(line)),
    },
    ...options,
  });
  const delegated: unknown[] = [];
  guarded.onmessage = (message) => void delegated.push(message);
  await guarded.start();
  return {
    guarded,
    sent,
    logged,
    ask: (message) => {
      host.onmessage?.(message as never);
      return delegated.pop() as Record<string, unknown> | undefined;
    },
  };
}

async function answered(message: unknown, answer: object): Promise<Record<string, unknown>> {
  const { ask, guarded, sent } = await bare();
  const delegated = ask(message);
  await guarded.send({ jsonrpc: '2.0', id: delegated?.['id'], ...answer });
  expect(sent).toHaveLength(1);
  expect(guarded.openRequests).toBe(0);
  return sent[0] as Record<string, unknown>;
}

describe(`errors that leave (${verifies('INT-12')})`, () => {
  test.each([
    [-32_700, 'Parse error'],
    [-32_600, 'Invalid request'],
    [-32_601, 'Method not found'],
    [-32_602, 'Invalid params'],
    [-32_603, 'Internal error'],
    [-32_021, 'The request needs a client capability that it does not declare'],
  ])('%i says its constant', async (code, message) => {
    const error = { code, message: 'canary', data: { canary: 'canary' } };
    expect((await answered(call('forecast', { city: 'Bern' }), { error }))['error']).toEqual({
      code,
      message,
    });
  });

  test.each([0, 1.5, '-32602', null, undefined, { canary: 1 }, -32_042, 99])(
    'the code %p is none: an internal error',
    async (code) => {
      const error = { code, message: 'canary', data: 'canary' };
      expect((await answered(request('ping'), { error }))['error']).toEqual(INTERNAL);
    },
  );

  test.each(['canary', null, undefined, 7, []])('an error %p is an internal one', async (error) => {
    expect((await answered(request('ping'), { error }))['error']).toEqual(INTERNAL);
  });

  test('an unsupported version comes back only as far as it is one', async () => {
    const of = async (requested: unknown): Promise<unknown> => {
      const data = { supported: ['2026-07-28', 'canary', 7], requested, canary: 'canary' };
      const error = { code: -32_022, message: 'canary', data };
      return (await answered(request('ping'), { error }))['error'];
    };
    const constant = { code: -32_022, message: 'Unsupported protocol version' };
    for (const version of ['2027-01-01', 'v9', '1.0.0']) {
      expect(await of(version)).toEqual({
        ...constant,
        data: { supported: ['2026-07-28'], requested: version },
      });
    }
    for (const version of [
      'canary',
      '1 canary',
      '1'.repeat(17),
      '2027-01-01\n',
      '',
      7,
      undefined,
    ]) {
      expect(await of(version)).toEqual({ ...constant, data: { supported: ['2026-07-28'] } });
    }
  });
});

describe(`results that leave (${verifies('INT-30')})`, () => {
  test.each<unknown>([
    null,
    'canary',
    ['canary'],
    {},
    { content: 'canary' },
    { task: { taskId: 'canary' } },
    { content: [], resultType: 'input_required', inputRequests: { canary: 1 } },
  ])('%j is no result of a call', async (result) => {
    expect((await answered(call('forecast', { city: 'Bern' }), { result }))['error']).toEqual(
      INTERNAL,
    );
  });

  test('a result of a call has the members that it may have', async () => {
    const result = {
      content: [{ type: 'text', text: 'done' }],
      structuredContent: { a: 1 },
      isError: false,
      _meta: { a: 1 },
    };
    const message = call('forecast', { city: 'Bern' });
    expect((await answered(message, { result }))['result']).toEqual(result);
    const more = { ...result, task: { taskId: 'canary' }, canary: 1 };
    expect((await answered(message, { result: more }))['result']).toEqual(result);
    const { structuredContent: _, ...rest } = result;
    expect((await answered(message, { result: { ...result, isError: true } }))['result']).toEqual({
      ...rest,
      isError: true,
    });
  });

  test.each<unknown>([null, 'canary', {}, { tools: 'canary' }, { tools: { canary: 1 } }])(
    `%j is no list: nothing is listed (${verifies('INT-04')})`,
    async (result) => {
      expect((await answered(request('tools/list'), { result }))['result']).toEqual({ tools: [] });
    },
  );

  test('a list has tools of the catalog, its cursor and its _meta', async () => {
    const result = {
      tools: [
        { name: 'secret', inputSchema: { canary: 1 }, description: 'canary' },
        { name: 'canary' },
        { name: '__proto__' },
        'canary',
        null,
        { name: 7 },
      ],
      nextCursor: 'next',
      _meta: { a: 1 },
      canary: 1,
    };
    expect((await answered(request('tools/list', { cursor: 'c' }), { result }))['result']).toEqual({
      tools: [secret.published('canonical')],
      nextCursor: 'next',
      _meta: { a: 1 },
    });
  });

  test('a tool that cannot be published is not listed, and the others are', async () => {
    const broken = {
      ...tool('broken', { type: 'object' }),
      published: () => {
        throw new Error('canary');
      },
    };
    const { ask } = await open({
      catalog: catalogOf(broken, secret),
      policy: { admits: () => true },
    });
    expect((await ask(request('tools/list')))['result']).toEqual({
      tools: [secret.published('canonical')],
    });
  });

  test(`a handshake promises tools alone (${verifies('INT-20')})`, async () => {
    const result = {
      protocolVersion: '2025-11-25',
      capabilities: { tools: { listChanged: true }, resources: {}, logging: {}, tasks: {} },
      serverInfo: { name: 's', version: '1' },
      canary: 1,
    };
    const response = await answered(request('initialize', INITIALIZE), { result });
    expect(response['result']).toEqual({
      protocolVersion: '2025-11-25',
      capabilities: { tools: { listChanged: true } },
      serverInfo: { name: 's', version: '1' },
      instructions: expect.stringMatching(/^Tool schemas/),
    });
    expect((await answered(request('initialize', INITIALIZE), { result: 7 }))['error']).toEqual(
      INTERNAL,
    );
  });

  test('a pong says nothing', async () => {
    expect((await answered(request('ping'), { result: { canary: 1 } }))['result']).toEqual({});
  });

  test(`a response to nothing that is open is dropped (${verifies('INT-21')})`, async () => {
    const { ask, guarded, sent, logged } = await bare();
    const delegated = ask(request('ping'));
    const id = delegated?.['id'];
    for (const wrong of [String(id), 99, 'canary', null, undefined, { canary: 1 }]) {
      await guarded.send({ jsonrpc: '2.0', id: wrong, result: { canary: 1 } });
    }
    for (const wrong of ['canary', null, ['canary'], 7]) await guarded.send(wrong);
    expect(sent).toEqual([]);
    await guarded.send({ jsonrpc: '2.0', id, result: {} });
    await guarded.send({ jsonrpc: '2.0', id, result: {} });
    expect(sent).toHaveLength(1);
    expect(logged.join()).not.toMatch(/canary/i);
  });
});

test(`a late answer does not meet the request that came after (${verifies('INT-18')})`, async () => {
  const { ask, guarded, sent } = await bare();
  const first = ask({ ...call('forecast', { city: 'Bern' }), id: 'same' });
  ask({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'same' } });
  const second = ask({ ...call('forecast', { city: 'Bern' }), id: 'same' });
  const content = (text: string): object => ({ content: [{ type: 'text', text }] });
  await guarded.send({ jsonrpc: '2.0', id: first?.['id'], result: content('first') });
  expect(sent).toEqual([]);
  await guarded.send({ jsonrpc: '2.0', id: second?.['id'], result: content('second') });
  expect(sent).toEqual([{ jsonrpc: '2.0', id: 'same', result: content('second') }]);
});

test(`a list of the later revision is private, whatever the server says (${verifies('INT-19')})`, async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const result = { tools: [{ name: 'secret' }], ttlMs: 5, cacheScope: 'public', resultType: 'x' };
  expect((await answered(request('tools/list', { _meta: meta }), { result }))['result']).toEqual({
    tools: [secret.published('canonical')],
    resultType: 'complete',
    ttlMs: 5,
    cacheScope: 'private',
  });
});

describe('what the server behind asks and tells', () => {
  test('goes under the id of the request it belongs to, and nowhere once that has ended', async () => {
    const sent: unknown[] = [];
    const [, host] = InMemoryTransport.createLinkedPair();
    host.send = (...args) => Promise.resolve(void sent.push(args));
    const guarded = interpose(host, {
      catalog: catalogOf(forecast),
      resolveConsumer: () => ({ name: 'ann', groups: [] }),
      policy: { admits: () => true },
    });
    const delegated: { readonly id?: unknown }[] = [];
    guarded.onmessage = (message) => void delegated.push(message as object);
    await guarded.start();
    host.onmessage?.({ ...call('forecast', { city: 'Bern' }), id: 'wire' } as never);
    const inner = delegated[0]?.id;
    const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } };
    await guarded.send(progress, { relatedRequestId: inner, other: 1 });
    expect(sent).toEqual([[progress, { relatedRequestId: 'wire', other: 1 }]]);
    await guarded.send({ jsonrpc: '2.0', id: inner, result: { content: [] } });
    await guarded.send(progress, { relatedRequestId: inner });
    await guarded.send(progress, { relatedRequestId: 'wire' });
    expect(sent).toHaveLength(2);
    await guarded.send(progress);
    expect(sent).toHaveLength(3);
  });

  test('what a transport throws is told as a constant', async () => {
    const [, host] = InMemoryTransport.createLinkedPair();
    const logged: string[] = [];
    host.send = () => Promise.reject(new Error('canary'));
    const guarded = interpose(host, {
      catalog: catalogOf(forecast),
      resolveConsumer: () => undefined,
      policy: { admits: () => false },
      log: { warn: (...line) => void logged.push(JSON.stringify(line)), error: () => undefined },
    });
    await guarded.start();
    const sending = guarded.send({ jsonrpc: '2.0', method: 'notifications/message' });
    await expect(sending).rejects.toEqual(new Error('the message could not be sent'));
    expect(logged).toEqual(['[{"part":"transport","length":6},"a message could not be sent"]']);
    // Answers of ours have nobody to tell: they reject nothing.
    expect(() => host.onmessage?.({} as never)).not.toThrow();
    await new Promise(setImmediate);
  });

  test(`a transport's errors reach it without their text (${verifies('INT-22')})`, async () => {
    const { host, reported, logged } = await open();
    host.onerror?.(Object.assign(new Error('canary'), { code: 'EPIPE' }));
    host.onerror?.(Object.assign(new Error('canary'), { code: 'canary' }));
    host.onerror?.('canary' as never);
    expect(reported).toEqual(
      Array.from({ length: 3 }, () => 'Error: the transport reported an error'),
    );
    expect(logged).toEqual([
      '[{"part":"transport","length":6,"code":"EPIPE"},"the transport reported an error"]',
      '[{"part":"transport","length":6},"the transport reported an error"]',
      '[{"part":"transport","length":0},"the transport reported an error"]',
    ]);
  });
});
