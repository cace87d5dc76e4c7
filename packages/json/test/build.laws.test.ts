import { afterEach, describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { DEFAULT_LIMITS, decode } from '../src/index.ts';
import type { Limits } from '../src/index.ts';
import { build } from '../src/lib/build.ts';
import { scan } from '../src/lib/scan.ts';
import { mutations } from './support/documents.ts';
import { utf8 } from './support/reference.ts';

const built = (text: string, limits: Limits = DEFAULT_LIMITS, strictText = false): unknown =>
  build(utf8(text), text, limits, strictText);

/** Text with everything written as an escape that is not ASCII. */
const escaped = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (unit) =>
    Array.from({ length: unit.length }, (_, index) => unit.charCodeAt(index))
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  );

const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('id', 'name', 'a', 'ab', 'x'.repeat(40)) },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', ''),
  fc.constantFrom('0', '7', '01', '-1', '4294967295', '4294967296'),
  fc.string({ unit: 'binary', maxLength: 14 }),
);
const { values } = fc.letrec<{ values: unknown }>((tie) => ({
  values: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(true, false, null, -0),
    ),
    fc.array(tie('values'), { maxLength: 5 }),
    fc.dictionary(names, tie('values'), { maxKeys: 30, noNullPrototype: true }),
  ),
}));

group('the built value', () => {
  test(`is what JSON.parse gives, order of members included (${verifies('DEC-13')})`, () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1), (value, indent) => {
        const text = escaped(JSON.stringify(value, undefined, indent));
        const own = built(text);
        const parsed: unknown = JSON.parse(text);
        expect(own).toEqual(parsed);
        expect(JSON.stringify(own)).toBe(JSON.stringify(parsed));
      }),
      { numRuns: 2000 },
    );
  });

  test(`is there for exactly the documents that the scan accepts (${verifies('DEC-01', 'DEC-13')})`, () => {
    fc.assert(
      fc.property(mutations.map(escaped), fc.boolean(), (text, strictText) => {
        const isAccepted = scan(utf8(text), DEFAULT_LIMITS, strictText) === undefined;
        const own = built(text, DEFAULT_LIMITS, strictText);
        expect(own !== undefined).toBe(isAccepted);
        if (isAccepted) expect(own).toEqual(JSON.parse(text));
      }),
      { numRuns: 4000 },
    );
  });

  test(`keeps to the limits that the scan keeps to (${verifies('DEC-11')})`, () => {
    const limit = fc.integer({ min: 0, max: 12 });
    const limits = fc.record({
      documentLength: fc.constant(1000),
      depth: limit,
      stringLength: limit,
      nameLength: limit,
      numberLength: limit,
      tokens: limit,
    });
    const written = values.map((value) => escaped(JSON.stringify(value)));
    fc.assert(
      fc.property(written, limits, (text, bounds) => {
        const isAccepted = scan(utf8(text), bounds, false) === undefined;
        expect(built(text, bounds) !== undefined).toBe(isAccepted);
      }),
      { numRuns: 3000 },
    );
  });

  test(`has numbers as JSON.parse rounds them (${verifies('DEC-10', 'DEC-13')})`, () => {
    const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
      fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength, maxLength });
    const literals = fc
      .tuple(
        fc.constantFrom('', '-'),
        digits(0, 16),
        digits(0, 26),
        fc.constantFrom('', 'e5', 'E-9', 'e+300'),
      )
      .map(([sign, whole, fraction, exponent]) => {
        const start = whole.replace(/^0+/, '') || '0';
        return `${sign}${start}${fraction === '' ? '' : `.${fraction}`}${exponent}`;
      });
    fc.assert(
      fc.property(literals, (literal) => {
        if (scan(utf8(literal), DEFAULT_LIMITS, false) !== undefined) return;
        expect(built(literal)).toBe(JSON.parse(literal));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['long numbers', Array.from({ length: 4000 }, (_, index) => (index + 1) / 7)],
    [
      'one wide object',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index])),
    ],
  ])(`of a document of %s is left to the engine (${verifies('DEC-13')})`, (_, value) => {
    const text = JSON.stringify(value);
    expect(built(text)).toBeUndefined();
    expect(decode(utf8(text))).toEqual({ ok: true, value: JSON.parse(text) });
    const late = JSON.stringify([['x'.repeat(text.length)], value]);
    expect(built(late)).toEqual(JSON.parse(late));
  });
});

group('what objects inherit', () => {
  const inherited: object = Object.prototype;
  const added = ['fresh', 'known'];
  afterEach(() => {
    for (const name of added) Reflect.deleteProperty(inherited, name);
  });

  test(`is neither run nor in the way (${verifies('DEC-13')})`, () => {
    const text = '{"known":1,"fresh":{"known":2}}';
    expect(decode(utf8('{"known":0}')).ok).toBe(true);
    let runs = 0;
    Object.defineProperty(inherited, 'known', {
      configurable: true,
      set: () => {
        runs++;
      },
    });
    Object.defineProperty(inherited, 'fresh', { configurable: true, value: 0 });
    const own = built(text) as Record<string, Record<string, unknown>>;
    expect(runs).toBe(0);
    expect(Object.entries(own).map(([name]) => name)).toEqual(['known', 'fresh']);
    expect(Object.getOwnPropertyDescriptor(own['fresh'], 'known')).toEqual({
      value: 2,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
});
