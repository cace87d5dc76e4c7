import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY } from '../src/index.ts';
import type { AuditRecord, InterposerOptions } from '../src/index.ts';
import { call, request } from './support/boundary.ts';
import { open } from './support/open.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const NOTHING = {
  era: undefined,
  method: undefined,
  consumer: undefined,
  tool: undefined,
  dialect: undefined,
  rules: [],
};

type Expected = readonly Partial<AuditRecord>[];

const CALL = { direction: 'in', kind: 'request', era: '2025-11-25', method: 'tools/call' } as const;
const ANSWER = { ...CALL, direction: 'out', kind: 'response', verdict: 'sent' } as const;
const ANN = { consumer: 'ann' };
const ADMITTED = { ...ANN, tool: 'forecast', dialect: 'canonical' };

const CASES: readonly (readonly [string, unknown, Expected, Partial<InterposerOptions>?])[] = [
  [
    'an admitted call',
    call('forecast', { city: 'canary' }),
    [
      { ...CALL, ...ADMITTED, verdict: 'delegated' },
      { ...ANSWER, ...ADMITTED },
    ],
  ],
  [
    'a refused call',
    call('forecast', { canary: 1, days: 'canary' }),
    [
      {
        ...CALL,
        ...ADMITTED,
        verdict: 'arguments-refused',
        rules: ['required', 'type', 'undeclared'],
      },
    ],
  ],
  ['a call of nothing', call('canary', {}), [{ ...CALL, ...ANN, verdict: 'not-admitted' }]],
  ['a call not granted', call('secret', {}), [{ ...CALL, ...ANN, verdict: 'not-admitted' }]],
  ['an unreadable call', call(7, {}), [{ ...CALL, ...ANN, verdict: 'invalid-params' }]],
  [
    'a call of nobody',
    call('forecast', {}),
    [{ ...CALL, verdict: 'unauthenticated' }],
    { resolveConsumer: () => undefined },
  ],
  [
    'a call in no dialect',
    call('forecast', {}, { [DIALECT_KEY]: 'canary' }),
    [{ ...CALL, ...ANN, tool: 'forecast', verdict: 'unknown-dialect' }],
  ],
  [
    'a call of the later revision',
    call('forecast', {}, { [VERSION]: 'canary' }),
    [{ ...CALL, ...ANN, era: '2026-07-28', verdict: 'invalid-params' }],
  ],
  [
    'a list',
    request('tools/list', { _meta: { [DIALECT_KEY]: 'flat' } }),
    [
      { ...CALL, ...ANN, method: 'tools/list', dialect: 'flat', verdict: 'delegated' },
      { ...ANSWER, ...ANN, method: 'tools/list', dialect: 'flat' },
    ],
  ],
  [
    'a method that there is not',
    request('canary/canary', { canary: 1 }),
    [{ ...CALL, method: undefined, verdict: 'method-not-found' }],
  ],
  [
    'a method of the other era',
    request('server/discover'),
    [{ ...CALL, method: undefined, verdict: 'method-not-found' }],
  ],
  [
    'initialize that is none',
    request('initialize', { canary: 1 }),
    [{ ...CALL, method: 'initialize', verdict: 'invalid-params' }],
  ],
  ['no message', ['canary'], [{ direction: 'in', kind: 'invalid', verdict: 'invalid-request' }]],
  [
    'a response to nothing',
    { jsonrpc: '2.0', id: 'canary', result: {} },
    [{ direction: 'in', kind: 'response', verdict: 'dropped' }],
  ],
  [
    'a notification',
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    [
      {
        direction: 'in',
        kind: 'notification',
        method: 'notifications/initialized',
        verdict: 'delegated',
      },
    ],
  ],
  [
    'a notification of whoever knows what',
    { jsonrpc: '2.0', method: 'notifications/canary' },
    [{ direction: 'in', kind: 'notification', verdict: 'delegated' }],
  ],
  [
    'a cancellation of nothing',
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'canary' } },
    [
      {
        direction: 'in',
        kind: 'notification',
        method: 'notifications/cancelled',
        verdict: 'dropped',
      },
    ],
  ],
];

describe(`the audit (${verifies('INT-25')})`, () => {
  test.each(CASES)('has its records of %s', async (_what, message, expected, options = {}) => {
    const records: AuditRecord[] = [];
    const { exchange } = await open({ ...options, audit: (record) => void records.push(record) });
    await exchange(message);
    expect(records).toEqual(
      expected.map((record) => ({ ...NOTHING, milliseconds: expect.any(Number), ...record })),
    );
    expect(JSON.stringify(records)).not.toMatch(/canary/i);
    for (const { milliseconds } of records) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  test('tells an error that was replaced, a cancelled call and a duplicate', async () => {
    const records: AuditRecord[] = [];
    const audit = (record: AuditRecord): void => void records.push(record);
    const failing = await open({ audit }, () => {
      throw new Error('canary');
    });
    await failing.exchange(call('forecast', { city: 'Bern' }));
    expect(records.map(({ verdict }) => verdict)).toEqual(['delegated', 'replaced']);
    records.length = 0;
    const slow = await open({ audit }, () => new Promise(() => undefined));
    const message = call('forecast', { city: 'Bern' });
    await slow.exchange(message);
    await slow.exchange(message);
    await slow.exchange({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: message['id'], reason: 'canary' },
    });
    expect(records.map(({ verdict }) => verdict)).toEqual([
      'delegated',
      'duplicate-id',
      'cancelled',
    ]);
    expect(JSON.stringify(records)).not.toMatch(/canary/i);
  });

  test('and the log may fail: nothing else does', async () => {
    const fail = (): never => {
      throw new Error('canary');
    };
    const { ask, exchange, guarded } = await open({
      audit: fail,
      log: { warn: fail, error: fail },
      onUnanswered: fail,
      policy: { admits: (_consumer, name) => (name === 'forecast' ? true : fail()) },
    });
    expect(await ask(call('forecast', { city: 'Bern' }))).toMatchObject({ result: {} });
    expect(await ask(call('secret', {}))).toMatchObject({ error: { code: -32_602 } });
    expect(await exchange('canary')).toMatchObject([{ error: { code: -32_600 } }]);
    expect(guarded.openRequests).toBe(0);
  });
});
