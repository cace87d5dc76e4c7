import { afterEach, describe, expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { dialectNames } from '@sallyport/dialects';
import { CANARY, withoutId } from '@sallyport/hostile';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY, interpose } from '../src/index.ts';
import type { AuditRecord, InterposerOptions } from '../src/index.ts';
import { call, catalogOf, forecast, request, secret, tool } from './support/boundary.ts';
import { FORECAST_SCHEMA, hostileTo } from './support/forecast.ts';
import { httpHandler, serverOf, stdioWire } from './support/v2.ts';
import type { Run } from './support/v2.ts';

const OPTIONS: InterposerOptions = {
  catalog: catalogOf(forecast, secret),
  resolveConsumer: () => ({ name: 'ann', groups: [] }),
  policy: { admits: (_consumer, name) => name === 'forecast' },
};
const tell: Run = ({ tool: name, arguments: args, consumer, dialect }) => ({
  content: [{ type: 'text', text: JSON.stringify([name, args, consumer.name, dialect]) }],
});
const NOT_AVAILABLE = { code: -32_602, message: 'No such tool is available' };

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'c', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modern = (method: string, params: object = {}, meta: object = {}): Record<string, unknown> =>
  request(method, { ...params, _meta: { ...MODERN, ...meta } });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Ask = (message: unknown) => Promise<Record<string, unknown>>;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise(setImmediate);
}

async function inMemory(options: InterposerOptions, run: Run): Promise<Ask> {
  const [client, host] = InMemoryTransport.createLinkedPair();
  const received: unknown[] = [];
  client.onmessage = (message) => void received.push(message);
  const server = serverOf(options, run);
  await server.connect(interpose(host, options));
  await client.start();
  closing.push(() => server.close());
  return async (message) => {
    received.length = 0;
    host.onmessage?.(message as never);
    await settle();
    expect(received).toHaveLength(1);
    return received[0] as Record<string, unknown>;
  };
}

function overStdio(options: InterposerOptions, run: Run): Ask {
  const wire = stdioWire(options, run);
  closing.push(wire.close);
  return async (message) => {
    wire.sent.length = 0;
    wire.receive(message);
    await settle();
    expect(wire.sent).toHaveLength(1);
    return wire.sent[0] as Record<string, unknown>;
  };
}

function post(message: unknown): Request {
  const { method, params } = message as { method: string; params?: { name?: string } };
  const name = params?.name;
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    },
    body: JSON.stringify(message),
  });
}

function overHttp(options: InterposerOptions, run: Run): Ask {
  const handler = httpHandler(options, run);
  closing.push(() => handler.close());
  return async (message) =>
    (await (await handler.fetch(post(message))).json()) as Record<string, unknown>;
}

describe('SDK 2.4.0 in revision 2025-11-25, in memory', () => {
  test(`a call and a list are judged as ever (${verifies('INT-10', 'INT-11')})`, async () => {
    const ask = await inMemory(OPTIONS, tell);
    expect(
      await ask(call('forecast', { city: 'Bern', days: null }, { [DIALECT_KEY]: 'openai_strict' })),
    ).toMatchObject({
      result: { content: [{ text: '["forecast",{"city":"Bern"},"ann","openai_strict"]' }] },
    });
    expect((await ask(call('secret', {})))['error']).toEqual(NOT_AVAILABLE);
    expect((await ask(request('tools/list')))['result']).toEqual({
      tools: [forecast.published('canonical')],
    });
    expect((await ask(request('resources/list')))['error']).toEqual({
      code: -32_601,
      message: 'Method not found',
    });
  });

  test(`a handshake promises tools alone (${verifies('INT-14', 'INT-20')})`, async () => {
    const ask = await inMemory(OPTIONS, tell);
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' },
    };
    expect((await ask(request('initialize', params)))['result']).toEqual({
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'test', version: '1.0.0' },
      instructions: expect.stringMatching(/^Ours\.\n\n.*canonical, flat, openai_strict/),
    });
    expect(await ask(request('ping'))).toMatchObject({ result: {} });
  });
});

const DOORS: readonly (readonly [string, (options: InterposerOptions, run: Run) => Ask])[] = [
  ['stdio', overStdio],
  ['HTTP', overHttp],
];

describe.each(DOORS)(
  `SDK 2.4.0 in revision 2026-07-28, as it serves %s (${verifies('INT-19')})`,
  (_door, openDoor) => {
    test('a call is delegated with what was judged', async () => {
      const ask = openDoor(OPTIONS, tell);
      const meta = { [DIALECT_KEY]: 'openai_strict' };
      const params = { name: 'forecast', arguments: { city: 'Bern', days: null } };
      expect((await ask(modern('tools/call', params, meta)))['result']).toMatchObject({
        resultType: 'complete',
        content: [{ text: '["forecast",{"city":"Bern"},"ann","openai_strict"]' }],
      });
    });

    test('refusals are what they are in the other era, with the type of a result', async () => {
      const ask = openDoor(OPTIONS, tell);
      for (const name of ['secret', 'canary', '__proto__', 'constructor']) {
        expect((await ask(modern('tools/call', { name, arguments: {} })))['error']).toEqual(
          NOT_AVAILABLE,
        );
      }
      const refused = await ask(modern('tools/call', { name: 'forecast', arguments: { city: 7 } }));
      expect(refused['result']).toEqual({
        content: [{ type: 'text', text: expect.stringContaining('/city') }],
        isError: true,
        resultType: 'complete',
        _meta: { correctable: true },
      });
      const unknown = { [DIALECT_KEY]: 'canary' };
      expect((await ask(modern('tools/list', {}, unknown)))['error']).toMatchObject({
        message: `Unknown dialect; accepted: ${dialectNames.join(', ')}`,
      });
    });

    test('a list is private, and nobody has an empty one', async () => {
      const around = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
      expect((await openDoor(OPTIONS, tell)(modern('tools/list')))['result']).toMatchObject({
        ...around,
        tools: [forecast.published('canonical')],
      });
      const nobody = { ...OPTIONS, resolveConsumer: () => undefined };
      expect((await openDoor(nobody, tell)(modern('tools/list')))['result']).toEqual({
        ...around,
        tools: [],
      });
    });

    test('discovery names the dialects and promises tools alone', async () => {
      const { result } = await openDoor(OPTIONS, tell)(modern('server/discover'));
      expect(result).toMatchObject({
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {} },
        instructions: expect.stringContaining(DIALECT_KEY),
        resultType: 'complete',
      });
      expect(Object.keys((result as { capabilities: object }).capabilities)).toEqual(['tools']);
    });

    test.each(['resources/list', 'prompts/list', 'ping', 'tasks/get', 'canary/canary'])(
      '%s does not exist',
      async (method) => {
        expect((await openDoor(OPTIONS, tell)(modern(method)))['error']).toEqual({
          code: -32_601,
          message: 'Method not found',
        });
      },
    );
  },
);

describe(`what is particular to a door (${verifies('INT-19')})`, () => {
  test('HTTP: a method that does not exist is a 404, because it is answered at once', async () => {
    const handler = httpHandler(OPTIONS, tell);
    closing.push(() => handler.close());
    expect((await handler.fetch(post(modern('resources/list')))).status).toBe(404);
    expect((await handler.fetch(post(modern('tools/list')))).status).toBe(200);
  });

  test.each([['tools/list'], ['tools/call'], ['server/discover']])(
    'stdio: %s whose envelope cannot be read is refused by a constant',
    async (method) => {
      const key = 'io.modelcontextprotocol/';
      for (const broken of [
        { [`${key}protocolVersion`]: { canary: 1 } },
        { [`${key}protocolVersion`]: 'canary'.repeat(20) },
        { [`${key}clientCapabilities`]: 'canary' },
        { [`${key}clientCapabilities`]: undefined },
        { [`${key}clientInfo`]: { canary: 1 } },
      ]) {
        const ask = overStdio(OPTIONS, tell);
        const { error } = await ask(modern(method, { name: 'forecast' }, broken));
        expect(error).toMatchObject({ code: -32_602 });
        expect(JSON.stringify(error)).not.toMatch(CANARY);
      }
    },
  );

  test('stdio: a version that is not served comes back if it is one, and not otherwise', async () => {
    const of = async (version: string): Promise<unknown> => {
      const meta = { 'io.modelcontextprotocol/protocolVersion': version };
      return (await overStdio(OPTIONS, tell)(modern('tools/list', {}, meta)))['error'];
    };
    expect(await of('2027-01-01')).toEqual({
      code: -32_022,
      message: 'Unsupported protocol version',
      data: { supported: ['2026-07-28'], requested: '2027-01-01' },
    });
    expect(await of('canary')).toEqual({
      code: -32_022,
      message: 'Unsupported protocol version',
      data: { supported: ['2026-07-28'] },
    });
  });

  test('stdio: subscriptions, which the SDK serves without a server, are shut', async () => {
    const ask = overStdio(OPTIONS, tell);
    await ask(modern('tools/list'));
    const params = { notifications: { toolsListChanged: true } };
    expect((await ask(modern('subscriptions/listen', params)))['error']).toMatchObject({
      code: -32_601,
    });
  });

  test('stdio: both eras in one process, as the first request says', async () => {
    const ask = overStdio(OPTIONS, tell);
    expect((await ask(call('forecast', { city: 'Bern' })))['result']).toEqual({
      content: [{ type: 'text', text: '["forecast",{"city":"Bern"},"ann","canonical"]' }],
    });
  });

  test('stdio: a question that nobody may answer does not leave', async () => {
    const asking: Run = () => ({ resultType: 'input_required', requestState: 'canary' });
    const ask = overStdio(OPTIONS, asking);
    const { error } = await ask(
      modern('tools/call', { name: 'forecast', arguments: { city: 'Bern' } }),
    );
    expect(error).toEqual({ code: -32_603, message: 'Internal error' });
  });
});

describe.each(dialectNames)('the hostile corpus against SDK 2.4.0 in %s', (dialect) => {
  const hostile = tool('forecast', FORECAST_SCHEMA);
  const HANDLERS: readonly (readonly [string, Run, boolean])[] = [
    ['answers', () => ({ content: [] }), false],
    ['throws what it was called with', ({ arguments: args }) => fail(args), true],
  ];
  test.each(HANDLERS)(
    `finds no echo where the handler %s (${verifies('INT-12', 'INT-13')})`,
    async (_what, run, isRaw) => {
      const records: AuditRecord[] = [];
      const logged: unknown[] = [];
      const reported: string[] = [];
      const log = (...line: readonly unknown[]): void => void logged.push(line);
      const options: InterposerOptions = {
        ...OPTIONS,
        catalog: catalogOf(hostile, secret),
        audit: (record) => void records.push(record),
        log: { warn: log, error: log },
      };
      for (const isModern of [false, true]) {
        const wire = stdioWire(options, run, { reported }, isRaw);
        closing.push(wire.close);
        wire.receive(isModern ? modern('tools/list') : request('tools/list'));
        await settle();
        for (const { what, message } of hostileTo(dialect)) {
          wire.sent.length = 0;
          wire.receive(isModern ? modernized(message) : message);
          await settle();
          expect([what, wire.sent.length <= 1]).toEqual([what, true]);
          expect([what, CANARY.exec(JSON.stringify(wire.sent.map(withoutId)))]).toEqual([
            what,
            null,
          ]);
        }
      }
      expect(JSON.stringify([logged, records])).not.toMatch(CANARY);
      expect(reported.join('\n')).not.toMatch(CANARY);
    },
    20_000,
  );
});

function fail(args: unknown): never {
  throw Object.assign(new Error(JSON.stringify(args)), { code: -32_602, data: args });
}

/** The same message in the later era, if it is a request that can be. */
function modernized(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('method' in message)) return message;
  const { params } = message as { params?: unknown };
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return message;
  const { _meta: meta = {} } = params as { _meta?: unknown };
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return message;
  return { ...message, params: { ...params, _meta: { ...MODERN, ...meta } } };
}
