import { NAME, NUMBER, VALUE } from '../canary.ts';
import type { Hostile } from '../types.ts';
import { except, request, tag } from './wrong.ts';

const HOSTILE_PARAMS = { [NAME]: VALUE };

const OBJECTS: readonly unknown[] = [
  {},
  { [NAME]: VALUE },
  { jsonrpc: VALUE, id: 1, method: 'ping' },
  { jsonrpc: '2.0', id: 1, method: 'ping', [NAME]: VALUE },
  { jsonrpc: '2.0', id: 1, method: 'ping', result: VALUE },
  { jsonrpc: '2.0', id: 1, result: { [NAME]: VALUE }, [NAME]: VALUE },
  { jsonrpc: '2.0', id: 1, result: VALUE },
  { jsonrpc: '2.0', id: 1, error: VALUE },
  { jsonrpc: '2.0', id: 1, error: { code: NUMBER, message: VALUE, data: { [NAME]: VALUE } } },
  [request('ping'), request('tools/call', { name: VALUE })],
  { jsonrpc: '2.0', method: NAME, params: HOSTILE_PARAMS },
  { jsonrpc: '2.0', method: `notifications/${NAME}`, params: HOSTILE_PARAMS },
];

const IDS: readonly unknown[] = [
  ...except('number', 'string'),
  `${VALUE}${'x'.repeat(128)}`,
  `${VALUE}\u0000`,
  `${VALUE}\u007F`,
  `${VALUE}\uD800`,
  NUMBER / 1e10,
  NUMBER * 1e9,
];

const METHODS: readonly unknown[] = [
  VALUE,
  `tools/${NAME}`,
  'resources/list',
  'TOOLS/CALL',
  'tools/call ',
  '__proto__',
  'constructor',
  ...except('string'),
];

/** Messages that are none, ids, params that are no object, and methods that nobody serves. */
export const envelopes: readonly Hostile[] = [
  ...except('object').map((message) => ({ what: tag('a message', message), message })),
  ...OBJECTS.map((message) => ({ what: tag('an envelope', message), message })),
  ...IDS.map((id) => ({ what: tag('an id', id), message: request('ping', {}, id) })),
  ...except('object').map((params) => ({
    what: tag('params', params),
    message: request('tools/call', params),
  })),
  ...METHODS.map((method) => ({
    what: tag('a method', method),
    message: request(method, HOSTILE_PARAMS),
  })),
];
