import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { REASONS, decode, decodeOrThrow, decodeText, describe } from '../src/index.ts';
import { utf8 } from './support/reference.ts';
import type { Refused } from './support/reference.ts';

const tables: Readonly<Record<string, readonly Refused[]>> = {
  [`equal names (${verifies('DEC-01')})`]: [
    ['{"amount":1,"amount":9999}', 'duplicate-name', 12],
    ['{"a":1,"\\u0061":2}', 'duplicate-name', 7],
    ['{"\\u0061":1,"a":2}', 'duplicate-name', 12],
    ['{"\\u0061":1,"\\u0061":2}', 'duplicate-name', 12],
    ['{"__proto__":1,"__proto__":2}', 'duplicate-name', 15],
    ['{"":1,"":2}', 'duplicate-name', 6],
    ['[[{"x":{"b":1,"c":2,"b":3}}]]', 'duplicate-name', 20],
    ['{"\\ud83d\\ude00":1,"😀":2}', 'duplicate-name', 18],
    ['{"\\ud83d":1,"\\ud83d":2}', 'duplicate-name', 12],
    ['{"a\\/b":1,"a/b":2}', 'duplicate-name', 10],
    ['{"é":1,"\\u00e9":2}', 'duplicate-name', 8],
    ['{"1":1,"1":2}', 'duplicate-name', 7],
  ],
  [`what follows the document (${verifies('DEC-02')})`]: [
    ['{}{}', 'trailing-bytes', 2],
    ['1 2', 'trailing-bytes', 2],
    ['[]]', 'trailing-bytes', 2],
    ['"a"b', 'trailing-bytes', 3],
    ['{}\u0000', 'trailing-bytes', 2],
    ['{} // end', 'trailing-bytes', 3],
    ['null,', 'trailing-bytes', 4],
  ],
  [`comments (${verifies('DEC-03')})`]: [
    ['// c\n{}', 'comment', 0],
    ['[1,/* c */2]', 'comment', 3],
    ['{"a"/**/:1}', 'comment', 4],
    ['{# c\n}', 'comment', 1],
    ['[1 # c\n]', 'comment', 3],
  ],
  [`commas without a value (${verifies('DEC-04')})`]: [
    ['[1,]', 'trailing-comma', 3],
    ['{"a":1,}', 'trailing-comma', 7],
    ['[,1]', 'unexpected-byte', 1],
    ['{,"a":1}', 'unexpected-byte', 1],
    ['[1,,2]', 'unexpected-byte', 3],
  ],
  [`single quotes and bare names (${verifies('DEC-05')})`]: [
    ["'a'", 'single-quote', 0],
    ["{'a':1}", 'single-quote', 1],
    ['{a:1}', 'unquoted-name', 1],
    ['{1:1}', 'unquoted-name', 1],
    ['{"a":1,$b:2}', 'unquoted-name', 7],
  ],
  [`malformed numbers (${verifies('DEC-06')})`]: [
    ['01', 'leading-zero', 0],
    ['-01', 'leading-zero', 1],
    ['00', 'leading-zero', 0],
    ['+1', 'bad-number', 0],
    ['.5', 'bad-number', 0],
    ['5.', 'bad-number', 2],
    ['-', 'bad-number', 0],
    ['[-a]', 'bad-number', 1],
    ['1e', 'bad-number', 2],
    ['1e+', 'bad-number', 3],
    ['0x10', 'bad-number', 1],
    ['1_000', 'bad-number', 1],
    ['1.2.3', 'bad-number', 3],
    ['1-2', 'bad-number', 1],
    ['2e5e', 'bad-number', 3],
  ],
  [`raw control characters (${verifies('DEC-07')})`]: [
    ['"a\nb"', 'control-character', 2],
    ['{"\t":1}', 'control-character', 2],
    ['"\u0000"', 'control-character', 1],
    ['"\u001f"', 'control-character', 1],
  ],
  [`numbers that are not finite (${verifies('DEC-08')})`]: [
    ['NaN', 'non-finite-literal', 0],
    ['[Infinity]', 'non-finite-literal', 1],
    ['-Infinity', 'non-finite-literal', 0],
    ['+Infinity', 'non-finite-literal', 0],
    ['NaNa', 'bad-literal', 0],
  ],
  [`numbers no double can hold (${verifies('DEC-10')})`]: [
    ['1e400', 'number-out-of-range', 0],
    ['-1e400', 'number-out-of-range', 0],
    ['[1e-400]', 'number-out-of-range', 1],
    ['0.1e-330', 'number-out-of-range', 0],
    [`1${'0'.repeat(309)}`, 'number-out-of-range', 0],
    [`0.${'0'.repeat(400)}1`, 'number-out-of-range', 0],
    ['1e99999999999999999999', 'number-out-of-range', 0],
    ['9007199254740993', 'integer-not-exact', 0],
    ['-9007199254740993', 'integer-not-exact', 0],
    ['123456789012345678901234567890', 'integer-not-exact', 0],
  ],
  'other breaks of the grammar': [
    ['', 'empty', 0],
    [' \n\t', 'empty', 3],
    ['[1', 'unexpected-end', 2],
    ['{"a":', 'unexpected-end', 5],
    ['{"a"', 'unexpected-end', 4],
    ['[', 'unexpected-end', 1],
    ['"abc', 'unexpected-end', 4],
    ['"\\', 'unexpected-end', 2],
    ['"\\u12', 'unexpected-end', 5],
    ['"\\uD8zz"', 'bad-escape', 1],
    ['"\\x41"', 'bad-escape', 1],
    ['"\\u 123"', 'bad-escape', 1],
    ['tru', 'bad-literal', 0],
    ['nul', 'bad-literal', 0],
    ['True', 'bad-literal', 0],
    ['nullx', 'bad-literal', 0],
    ['undefined', 'bad-literal', 0],
    ['[1:2]', 'unexpected-byte', 2],
    ['{"a",1}', 'unexpected-byte', 4],
    ['[}', 'unexpected-byte', 1],
    ['{]', 'unexpected-byte', 1],
    ['{"a":1]', 'unexpected-byte', 6],
    ['&', 'unexpected-byte', 0],
    ['[\u00a01]', 'unexpected-byte', 1],
  ],
};

group.each(Object.entries(tables))('%s', (_title, rows) => {
  test.each(rows)('%j is %s', (document, reason, offset) => {
    expect(decode(utf8(document))).toEqual({ ok: false, reason, offset });
  });
});

group('encodings', () => {
  const cases: readonly (readonly [string, readonly number[], string, number])[] = [
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0x7d], 'byte-order-mark', 0],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22], 'not-utf8', 1],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22], 'not-utf8', 1],
    ['beyond U+10FFFF', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 'not-utf8', 1],
    ['a sequence cut by the quote', [0x22, 0xe2, 0x82, 0x22], 'not-utf8', 1],
    ['a sequence cut by the end', [0x22, 0x61, 0xe2, 0x82], 'not-utf8', 2],
    ['a lone continuation', [0x22, 0x80, 0x22], 'not-utf8', 1],
    ['ISO 8859-1', [0x5b, 0x22, 0xe9, 0x22, 0x5d], 'not-utf8', 2],
    ['UTF-16 little endian', [0x5b, 0, 0x5d, 0], 'not-utf8', 1],
    ['UTF-16 big endian', [0, 0x5b, 0, 0x5d], 'not-utf8', 0],
    ['UTF-16 with a mark', [0xff, 0xfe, 0x5b, 0, 0x5d, 0], 'not-utf8', 0],
    ['bytes outside a string', [0x5b, 0xff, 0x5d], 'not-utf8', 1],
  ];
  test.each(cases)(`%s is refused (${verifies('DEC-09')})`, (_name, bytes, reason, offset) => {
    expect(decode(new Uint8Array(bytes))).toEqual({ ok: false, reason, offset });
  });

  test(`what comes first decides (${verifies('DEC-12')})`, () => {
    const early = new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x2c, 0x5d]);
    const late = new Uint8Array([0x5b, 0x2c, 0x22, 0xff, 0x22, 0x5d]);
    expect(decode(early)).toMatchObject({ reason: 'not-utf8', offset: 2 });
    expect(decode(late)).toMatchObject({ reason: 'unexpected-byte', offset: 1 });
  });
});

group('a refusal', () => {
  test(`carries a reason, an offset and nothing of the document (${verifies('DEC-12')})`, () => {
    for (const [document] of Object.values(tables).flat()) {
      const tagged = document.replaceAll('a', 'CANARY');
      const decoded = decode(utf8(tagged));
      if (decoded.ok) continue;
      expect(Object.keys(decoded)).toEqual(['ok', 'reason', 'offset']);
      expect(REASONS).toContain(decoded.reason);
      const thrown = (): unknown => decodeOrThrow(utf8(tagged));
      expect(thrown).toThrow(expect.objectContaining({ reason: decoded.reason }));
      expect(thrown).not.toThrow('CANARY');
      expect(thrown).not.toThrow(expect.objectContaining({ cause: expect.anything() }));
    }
  });

  test('thrown, it is an error with a code and a constant message', () => {
    expect(() => decodeOrThrow(utf8('{"a":1,"a":2}'))).toThrow(
      expect.objectContaining({
        name: 'JsonRefusedError',
        code: 'ERR_JSON_REFUSED',
        reason: 'duplicate-name',
        offset: 7,
        message: 'an object has two members of one name',
      }),
    );
    expect(decodeOrThrow(utf8('[1]'))).toEqual([1]);
  });

  test(`every reason has a sentence, and a limit's names the limit (${verifies('DEC-11')})`, () => {
    const sentences = REASONS.map((reason) => describe(reason));
    expect(new Set(sentences).size).toBe(REASONS.length);
    expect(describe('too-deep', { depth: 7 })).toBe('the document nests deeper than 7 levels');
  });
});

group('text', () => {
  test('offsets count UTF-16 units', () => {
    expect(decodeText('["é😀",]')).toEqual({ ok: false, reason: 'trailing-comma', offset: 7 });
    expect(decodeText('["é😀"]')).toEqual({ ok: true, value: ['é😀'] });
  });

  test(`an unpaired raw surrogate is not UTF-8 (${verifies('DEC-09')})`, () => {
    expect(decodeText('["a\ud800"]')).toEqual({ ok: false, reason: 'not-utf8', offset: 3 });
    expect(decodeText('[,"\udc00"]')).toEqual({ ok: false, reason: 'unexpected-byte', offset: 1 });
    expect(decodeText('["\ud83d\ude00"]').ok).toBe(true);
  });

  test('strict text refuses escapes that no stream carries', () => {
    const strict = (document: string): unknown => decode(utf8(document), { strictText: true });
    for (const bad of [
      '\\u0000',
      '\\b',
      '\\f',
      '\\u001F',
      '\\ud800',
      '\\udc00',
      '\\ud800\\ud800',
    ]) {
      expect(strict(`["${bad}"]`)).toMatchObject({ reason: 'unclean-text', offset: 2 });
      expect(strict(`{"${bad}":1}`)).toMatchObject({ reason: 'unclean-text', offset: 2 });
      expect(decode(utf8(`["${bad}"]`)).ok).toBe(true);
    }
    expect(strict('["\\t\\n\\r\\u0009\\ud83d\\ude00\\u007f"]')).toMatchObject({ ok: true });
  });
});
