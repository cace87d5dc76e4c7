import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { decode, decodeText } from '../src/index.ts';
import { mutations } from './support/documents.ts';
import { referenceAccepts, utf8 } from './support/reference.ts';

group('values', () => {
  test(`are what JSON.parse gives (${verifies('DEC-13')})`, () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const decoded = decode(utf8(text));
        expect(decoded).toEqual({ ok: true, value: JSON.parse(text) });
        expect(JSON.stringify(decoded.ok ? decoded.value : undefined)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test(`of every double come back (${verifies('DEC-10', 'DEC-13')})`, () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const decoded = decode(utf8(JSON.stringify(value)));
        expect(decoded).toEqual({ ok: true, value: value === 0 ? 0 : value });
      }),
      { numRuns: 2000 },
    );
  });

  test(`an accepted mutation is one that JSON.parse accepts and agrees on (${verifies('DEC-13')})`, () => {
    fc.assert(
      fc.property(mutations, (text) => {
        const decoded = decode(utf8(text));
        expect(decoded.ok).toBe(referenceAccepts(text));
        if (decoded.ok) expect(decoded.value).toEqual(JSON.parse(text));
        expect(decodeText(text).ok).toBe(decoded.ok);
      }),
      { numRuns: 4000 },
    );
  });

  test(`__proto__ is an own property and no prototype is touched (${verifies('DEC-13')})`, () => {
    const decoded = decode(
      utf8('{"__proto__":{"polluted":1},"constructor":{"prototype":{"x":1}}}'),
    );
    const value = decoded.ok ? (decoded.value as Record<string, unknown>) : {};
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test(`accepted numbers keep their sign and their value (${verifies('DEC-10')})`, () => {
    for (const [text, value] of [
      ['-0', -0],
      ['0e999', 0],
      ['-0.000e-999', -0],
      ['18446744073709551616', 2 ** 64],
      ['100000000000000000000', 1e20],
      ['9007199254740992', 2 ** 53],
      ['5e-324', 5e-324],
      ['1.7976931348623157e308', Number.MAX_VALUE],
    ] as const) {
      expect(decode(utf8(text))).toEqual({ ok: true, value });
    }
  });

  test('views and shared memory are read where they stand', () => {
    const buffer = utf8('xx{"a":1}yy');
    expect(decode(buffer.subarray(2, 9))).toEqual({ ok: true, value: { a: 1 } });
    const shared = new Uint8Array(new SharedArrayBuffer(7));
    shared.set(utf8('{"a":1}'));
    expect(decode(shared)).toEqual({ ok: true, value: { a: 1 } });
    expect(decode(Buffer.from('[true]'))).toEqual({ ok: true, value: [true] });
  });
});
