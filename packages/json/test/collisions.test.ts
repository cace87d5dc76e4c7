import { describe as group, expect, jest, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { utf8 } from './support/reference.ts';

const PRIME = 0x0100_0193;
const SEED = 0x8000_0000 | 0;
const PRINTABLE = new TextEncoder().encode(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
);

/** The inverse of the prime modulo 2^32 (Newton's iteration doubles the exact bits). */
function inverse(): number {
  let found = PRIME;
  for (let round = 0; round < 5; round++) {
    found = Math.imul(found, 2 - Math.imul(PRIME, found));
  }
  return found;
}

/** Names that share one hash, met in the middle: what an attacker who knew the seed would send. */
function colliding(count: number): readonly string[] {
  const back = inverse();
  const before = (hash: number, byte: number): number => Math.imul(hash, back) ^ byte;
  const suffixes = new Map<number, string>();
  for (const last of PRINTABLE) {
    for (const third of PRINTABLE) {
      for (const second of PRINTABLE) {
        const state = before(before(before(0, last), third), second);
        suffixes.set(state, String.fromCharCode(second, third, last));
      }
    }
  }
  const names: string[] = [];
  for (let index = 0; names.length < count; index++) {
    const prefix = index.toString(36);
    let state = SEED;
    for (let place = 0; place < prefix.length; place++) {
      state = Math.imul(state ^ prefix.charCodeAt(place), PRIME);
    }
    const suffix = suffixes.get(state);
    if (suffix !== undefined) names.push(prefix + suffix);
  }
  return names;
}

group('names that collide', () => {
  test(`are told apart, and a repeated one is found (${verifies('DEC-01', 'DEC-14')})`, async () => {
    // The seed is drawn when the module is loaded: here it is known, as it is to nobody else.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { decode } = await import('../src/index.ts');
    const names = colliding(60);
    expect(new Set(names).size).toBe(60);
    const object = names.map((name) => `"${name}":0`).join(',');
    expect(decode(utf8(`{${object}}`)).ok).toBe(true);
    expect(decode(utf8(`[{${object}},{${object}}]`)).ok).toBe(true);
    for (const at of [0, 15, 16, 17, 31, 32, 33, 34, 59]) {
      const repeated = names[at] ?? '';
      const escaped = `\\u00${repeated.charCodeAt(0).toString(16)}${repeated.slice(1)}`;
      for (const name of [repeated, escaped]) {
        const decoded = decode(utf8(`{${object},"${name}":0}`));
        expect(decoded).toMatchObject({ ok: false, reason: 'duplicate-name' });
      }
    }
  });
});
