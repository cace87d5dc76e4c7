import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { decode } from '../src/index.ts';
import { referenceAccepts, utf8 } from './support/reference.ts';

/** A name in one of its spellings: every character may be escaped. */
const spelt = fc
  .tuple(
    fc.constantFrom('', 'a', 'ab', 'b', '1', '01', '__proto__', 'é', '😀', '/', '\t', '\ud800'),
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  )
  .map(([name, escape]) =>
    Array.from({ length: name.length }, (_, index) => {
      const unit = name[index] ?? '';
      const code = unit.charCodeAt(0);
      const must = code < 0x20 || (code >= 0xd800 && code < 0xe000 && name.length === 1);
      const pair = code >= 0xd800 && code < 0xe000;
      const chosen = must || (escape[pair ? 0 : index % 10] ?? false);
      return chosen ? `\\u${code.toString(16).padStart(4, '0')}` : unit;
    }).join(''),
  );

group('duplicate names', () => {
  test(`are found in every spelling (${verifies('DEC-01')})`, () => {
    fc.assert(
      fc.property(fc.array(spelt, { maxLength: 6 }), (names) => {
        const object = `{${names.map((name) => `"${name}":1`).join(',')}}`;
        expect(decode(utf8(object)).ok).toBe(referenceAccepts(object));
        expect(decode(utf8(`[{"a":${object}}]`)).ok).toBe(referenceAccepts(object));
      }),
      { numRuns: 3000 },
    );
  });

  test(`are found among many, wherever they stand (${verifies('DEC-01')})`, () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `"k${index}":${index}`);
    expect(decode(utf8(`{${many.join(',')}}`)).ok).toBe(true);
    for (const repeated of [0, 1, 15, 16, 17, 31, 32, 5000, 9999]) {
      const object = `{${many.join(',')},"\\u006b${repeated}":0}`;
      expect(decode(utf8(object))).toMatchObject({ ok: false, reason: 'duplicate-name' });
    }
  });

  test(`integer-like names are names (${verifies('DEC-01')})`, () => {
    const many = Array.from({ length: 3000 }, (_, index) => `"${index * 65_536}":0`);
    expect(decode(utf8(`{${many.join(',')}}`)).ok).toBe(true);
    expect(decode(utf8(`{${many.join(',')},"65536":0}`)).ok).toBe(false);
  });

  test(`of one hash are told apart, and found (${verifies('DEC-01', 'DEC-14')})`, () => {
    // By the birthday bound some four pairs of 200,000 names share a hash of 32 bits, whatever the seed is.
    const many = Array.from({ length: 200_000 }, (_, index) => index.toString(36).padStart(4, '0'));
    const object = many.map((name) => `"${name}":0`).join(',');
    expect(decode(utf8(`{${object}}`)).ok).toBe(true);
    for (const name of [many[0], many[77_777], many[199_999]]) {
      expect(decode(utf8(`{${object},"${name}":0}`)).ok).toBe(false);
    }
  });

  test(`one name at different depths is fine (${verifies('DEC-01')})`, () => {
    const nested = '{"a":{"a":{"a":[{"a":1},{"a":2}]}},"b":{"a":1}}';
    expect(decode(utf8(nested)).ok).toBe(true);
    expect(decode(utf8('[{"a":1},{"a":1}]')).ok).toBe(true);
    expect(decode(utf8('{"x":{"a":1,"b":2},"a":{"b":1},"b":0}')).ok).toBe(true);
  });
});
