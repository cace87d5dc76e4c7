import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { SchemaDefectError, compile } from '../src/index.ts';
import type { GateOptions, JsonSchema } from '../src/index.ts';
import { documents } from './support/generated.ts';

const TAG = 'marrow';
const NUMBER = 918_273_645;

const suffix = fc.constantFrom(
  '',
  '"',
  '\n/a: ',
  '\u0000',
  '\ud800',
  '*',
  '~1',
  'd',
  'x'.repeat(40),
);
const text = suffix.map((end) => `${TAG}${end}`);
const tagged: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(NUMBER, -NUMBER, NUMBER / 1e6, BigInt(NUMBER), new Date(NUMBER)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(text, fc.constantFrom('a', 'b', 'c')), tie('value')), {
        maxLength: 4,
      })
      .map((entries): unknown => Object.fromEntries(entries)),
  ),
})).value;

function expectNoEcho(schema: JsonSchema, value: unknown, options: GateOptions = {}): void {
  const gate = compile(schema, options);
  const told = JSON.stringify([gate.judge(value), gate['~standard'].validate(value)]);
  expect(told).not.toMatch(/marrow|9182|736|645/);
}

describe(`nothing of a value is in its refusal (${verifies('GAT-14')})`, () => {
  test('for generated documents and values', () => {
    fc.assert(
      fc.property(
        documents,
        fc.array(tagged, { minLength: 1, maxLength: 6 }),
        (document, values) => {
          try {
            compile(document);
          } catch (error) {
            fc.pre(!(error instanceof SchemaDefectError));
            throw error;
          }
          for (const value of values) {
            if (!compile(document).accepts(value)) expectNoEcho(document, value);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  const map = { type: 'object', additionalProperties: { type: 'null' } };
  test.each<readonly [string, JsonSchema, unknown]>([
    ['an undeclared name', { properties: {}, additionalProperties: false }, { [TAG]: 1 }],
    ["a map's key", map, { [TAG]: NUMBER }],
    ["a map's key in a map", { additionalProperties: map }, { [TAG]: { [`${TAG}2`]: 1 } }],
    ['a name that a pattern takes', { patternProperties: { '^m': false } }, { [TAG]: TAG }],
    ['a name that propertyNames refuses', { propertyNames: { maxLength: 2 } }, { [TAG]: 1 }],
    ['a name in propertyNames with an enum', { propertyNames: { enum: ['a'] } }, { [TAG]: 1 }],
    ['an unevaluated name', { unevaluatedProperties: { type: 'null' } }, { [TAG]: TAG }],
    ['an unevaluated item', { unevaluatedItems: { type: 'null' } }, [TAG]],
    [
      'a discriminator',
      { anyOf: [{ properties: { a: { const: 'x' } }, required: ['a'] }] },
      { a: TAG },
    ],
    ['text against a pattern', { pattern: '^[0-9]+$' }, TAG],
    ['text against a format', { format: 'date' }, TAG],
    ['a number against bounds', { maximum: 3, multipleOf: 2 }, NUMBER],
    ['a dependent name', { dependentRequired: { a: ['b'] } }, { a: TAG }],
    ['what a branch refuses', { oneOf: [map, { type: 'array', items: map }] }, [{ [TAG]: NUMBER }]],
  ])('%s', (_, schema, value) => {
    expect(compile(schema).accepts(value)).toBe(false);
    expectNoEcho(schema, value);
  });

  test("what an owner's own format or pattern engine throws", () => {
    const shout = (given: string): boolean => {
      throw new Error(`no: ${given}`);
    };
    const options: GateOptions = {
      formats: { loud: { accepts: shout, words: 'a quiet word' } },
      patternEngine: () => ({ test: shout }),
    };
    expectNoEcho({ format: 'loud' }, TAG, options);
    expectNoEcho({ pattern: 'x' }, TAG, options);
    expect(compile({ format: 'loud' }, options).judge(TAG)?.message).toContain('a quiet word');
  });

  test('a getter and a proxy trap that throw the value', () => {
    const value = { [TAG]: 1 };
    const loud = Object.defineProperty({}, 'a', {
      enumerable: true,
      get: () => {
        throw new Error(TAG);
      },
    });
    const trap = (): never => {
      throw new Error(TAG);
    };
    const proxy: unknown = new Proxy(value, { ownKeys: trap, getPrototypeOf: trap, get: trap });
    for (const parsed of [false, true]) {
      for (const given of [loud, proxy]) {
        expect(compile({ properties: { a: {} } }, { parsed }).judge(given)?.violations).toEqual([
          expect.objectContaining({ path: '', rule: 'json' }),
        ]);
      }
    }
  });
});
