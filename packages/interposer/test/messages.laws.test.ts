import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CANARY, VALUE, withoutId } from '@sallyport/hostile';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY } from '../src/index.ts';
import { catalogOf, secret, tool } from './support/boundary.ts';
import { FORECAST_SCHEMA } from './support/forecast.ts';
import { open } from './support/open.ts';

const text = fc.oneof(
  fc.constantFrom(VALUE, '2.0', 'forecast', 'secret', 'canonical', 'openai_strict', '__proto__'),
  fc.constantFrom(
    'tools/call',
    'tools/list',
    'initialize',
    'ping',
    'server/discover',
    '2026-07-28',
  ),
  fc.string({ maxLength: 4 }),
);
const key = fc.oneof(
  fc.constantFrom('jsonrpc', 'id', 'method', 'params', 'result', 'error', 'code', 'message'),
  fc.constantFrom('name', 'arguments', '_meta', 'cursor', 'progressToken', 'requestId', 'city'),
  fc.constantFrom(DIALECT_KEY, 'io.modelcontextprotocol/protocolVersion', 'protocolVersion'),
  fc.constantFrom('clientInfo', 'capabilities', 'task', '__proto__', VALUE),
);
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(key, tie('value')), { maxLength: 5 })
    // As a decoder would: own properties, `__proto__` among them.
    .map((entries) => Object.fromEntries(entries)),
}));
/** Half of them well-formed as far as the method: the rest of the way in is the interesting part. */
const message = fc.oneof(
  json,
  fc
    .record({ method: text, params: json, id: fc.oneof(fc.nat(9), json) }, { requiredKeys: [] })
    .map((parts) => ({ jsonrpc: '2.0', ...parts })),
);

test(`whatever arrives: at most one answer, no echo, nothing left open (${verifies('INT-13')})`, async () => {
  const { exchange, reported, logged, guarded } = await open(
    { catalog: catalogOf(tool('forecast', FORECAST_SCHEMA), secret) },
    ({ arguments: args }) => {
      throw new Error(JSON.stringify(args));
    },
  );
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(message, async (sent) => {
      const responses = await exchange(sent);
      answers += responses.length;
      expect(responses.length).toBeLessThanOrEqual(1);
      expect(JSON.stringify(responses.map(withoutId))).not.toMatch(CANARY);
      expect(guarded.openRequests).toBe(0);
    }),
    { numRuns: 3000, interruptAfterTimeLimit: 6000 },
  );
  expect(answers).toBeGreaterThan(100);
  expect(reported.join()).not.toMatch(CANARY);
  expect(logged.join()).not.toMatch(CANARY);
}, 20_000);
