import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { GuardrailError, SystemError, boundaryText, isCorrectable, wrap } from '../src/index.ts';

const TEXT = 'A system error occurred in orders. The operation could not be completed.';

function cyclic(): Error {
  const first = new Error('CANARY');
  first.cause = new Error('CANARY', { cause: first });
  return first;
}

function hostileGetters(): object {
  const thrower = (): never => {
    throw new Error('CANARY');
  };
  return Object.defineProperties(new Error('CANARY'), {
    message: { get: thrower },
    cause: { get: thrower },
    errors: { get: thrower },
    name: { get: thrower },
  });
}

function hostileProxy(): object {
  const thrower = (): never => {
    throw new Error('CANARY');
  };
  return new Proxy({}, { get: thrower, getPrototypeOf: thrower, has: thrower });
}

describe('wrap', () => {
  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'CANARY'],
    ['a number', 7],
    ['a symbol', Symbol('CANARY')],
    ['a plain object', { message: 'CANARY', text: 'CANARY', correctable: true }],
    ['a foreign error', new TypeError('CANARY')],
    ['a frozen object', Object.freeze({ text: 'CANARY' })],
    ['an error whose getters throw', hostileGetters()],
    ['a proxy whose traps throw', hostileProxy()],
    ['a cyclic cause chain', cyclic()],
    ['an aggregate of strangers', new AggregateError([new Error('CANARY'), 'CANARY'], 'CANARY')],
    ['an imitation', Object.assign(new Error('CANARY'), { text: 'CANARY', code: 'ERR_GUARDRAIL' })],
  ])(`%s becomes a system error (${verifies('ERR-04', 'ERR-05')})`, (_name, thrown) => {
    const wrapped = wrap(thrown, 'orders');
    expect(wrapped).toBeInstanceOf(SystemError);
    expect(wrapped.cause).toBe(thrown);
    expect(wrapped.message).not.toContain('CANARY');
    expect(boundaryText(thrown, 'orders')).toBe(TEXT);
    expect(isCorrectable(thrown)).toBe(false);
  });

  test(`a readable error is found behind others (${verifies('ERR-05')})`, () => {
    const readable = new GuardrailError('No.');
    const chain = new Error('outer', { cause: new Error('inner', { cause: readable }) });
    const aggregate = new AggregateError([new Error('one'), readable]);
    const both = new Error('outer', { cause: new AggregateError([chain]) });
    for (const thrown of [readable, chain, aggregate, both, { cause: readable }]) {
      expect(wrap(thrown, 'orders')).toBe(readable);
      expect(boundaryText(thrown)).toBe('No.');
    }
  });

  test('a chain of a million causes ends', () => {
    let chain: unknown = new GuardrailError('No.');
    for (let depth = 0; depth < 1_000_000; depth++) chain = { cause: chain };
    expect(wrap(chain, 'orders')).toBeInstanceOf(SystemError);
  });

  test(`whatever is thrown, its words stay here (${verifies('ERR-04')})`, () => {
    const words = fc.string({ minLength: 1 }).map((text) => `CANARY${text}`);
    const thrown = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        words,
        fc.tuple(words, words, tie('value')).map(([message, field, cause]) =>
          Object.assign(new Error(message, { cause }), {
            name: field,
            stack: field,
            field,
            text: field,
          }),
        ),
        fc
          .array(tie('value'), { maxLength: 3 })
          .map((errors) => new AggregateError(errors, 'CANARY')),
        fc.dictionary(words, tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(thrown, (value) => {
        expect(boundaryText(value, 'orders')).toBe(TEXT);
      }),
      { numRuns: 1000 },
    );
  });
});
