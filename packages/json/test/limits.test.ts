import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { DEFAULT_LIMITS, decode, decodeText } from '../src/index.ts';
import type { Decoded, Limits, Reason } from '../src/index.ts';
import { utf8 } from './support/reference.ts';

interface Case {
  readonly limit: keyof Limits;
  readonly default: number;
  readonly reason: Reason;
  /** A document that reaches a limit of n exactly. */
  readonly document: (n: number) => string;
  /** Where the refusal of n + 1 points to. */
  readonly offset: (n: number) => number;
}

const cases: readonly Case[] = [
  {
    limit: 'depth',
    default: 1000,
    reason: 'too-deep',
    document: (n) => '['.repeat(n) + ']'.repeat(n),
    offset: (n) => n,
  },
  {
    limit: 'stringLength',
    default: 20_000_000,
    reason: 'string-too-long',
    document: (n) => `["${'s'.repeat(n)}"]`,
    offset: (n) => n + 2,
  },
  {
    limit: 'nameLength',
    default: 50_000,
    reason: 'name-too-long',
    document: (n) => `{"${'n'.repeat(n)}":1}`,
    offset: (n) => n + 2,
  },
  {
    limit: 'numberLength',
    default: 1000,
    reason: 'number-too-long',
    document: (n) => `[0.${'5'.repeat(n - 2)}]`,
    offset: (n) => n + 1,
  },
  {
    limit: 'tokens',
    default: 1_000_000,
    reason: 'too-many-tokens',
    document: (n) => `[${'1,'.repeat(n - 3)}1]`,
    offset: (n) => 2 * n - 2,
  },
  {
    limit: 'documentLength',
    default: 4 * 1024 * 1024,
    reason: 'document-too-long',
    document: (n) => ' '.repeat(n - 1) + '1',
    offset: (n) => n,
  },
];

group.each(cases)('$limit', ({ limit, default: pinned, reason, document, offset }) => {
  const roomy = { documentLength: 64 * 1024 * 1024 };
  const within = (n: number, limits: Partial<Limits>): Decoded =>
    decode(utf8(document(n)), limit === 'documentLength' ? limits : { ...roomy, ...limits });

  test(`its default is pinned: at it and one beyond (${verifies('DEC-11')})`, () => {
    expect(DEFAULT_LIMITS[limit]).toBe(pinned);
    expect(within(pinned, {}).ok).toBe(true);
    expect(within(pinned + 1, {})).toMatchObject({ ok: false, reason });
  });

  test(`it is an option (${verifies('DEC-11')})`, () => {
    expect(within(8, { [limit]: 8 }).ok).toBe(true);
    expect(within(9, { [limit]: 8 })).toEqual({ ok: false, reason, offset: offset(8) });
    expect(within(9, { [limit]: Number.POSITIVE_INFINITY }).ok).toBe(true);
  });

  test.each([-1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY])('%p is a RangeError', (bad) => {
    expect(() => decode(utf8('1'), { [limit]: bad })).toThrow(RangeError);
    expect(() => decodeText('1', { [limit]: bad })).toThrow(RangeError);
  });
});

group('limits', () => {
  test('an overrun is said before whatever follows it', () => {
    const limits = { stringLength: 3, nameLength: 3, numberLength: 3 };
    expect(decode(utf8('"abcd\\x"'), limits)).toMatchObject({
      reason: 'string-too-long',
      offset: 4,
    });
    expect(decode(utf8('"ab\\x"'), limits)).toMatchObject({ reason: 'bad-escape', offset: 3 });
    expect(decode(utf8('{"abcd\n":1}'), limits)).toMatchObject({ reason: 'name-too-long' });
    expect(decode(utf8('1.234.5'), limits)).toMatchObject({ reason: 'number-too-long', offset: 3 });
    expect(decode(utf8('1.x'), limits)).toMatchObject({ reason: 'bad-number', offset: 2 });
  });

  test('the defaults are frozen', () => {
    expect(Object.isFrozen(DEFAULT_LIMITS)).toBe(true);
  });

  test('text is bounded by its bytes', () => {
    expect(decodeText('"éé"', { documentLength: 6 }).ok).toBe(true);
    expect(decodeText('"éé"', { documentLength: 5 })).toMatchObject({
      reason: 'document-too-long',
    });
    expect(decodeText('"abcd"', { documentLength: 5 })).toMatchObject({
      reason: 'document-too-long',
      offset: 5,
    });
  });
});
