import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { createLineDecoder } from '../src/index.ts';
import type { DecodeOptions, Decoded } from '../src/index.ts';
import { utf8 } from './support/reference.ts';

function decodeIn(chunks: readonly Uint8Array[], options?: DecodeOptions): readonly Decoded[] {
  const decoder = createLineDecoder(options);
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

group('lines', () => {
  test('split at LF, tolerate one CR, skip empty ones, end without a newline', () => {
    expect(decodeIn([utf8('{"a":1}\n\r\n\n[2]\r\n3')])).toEqual([
      { ok: true, value: { a: 1 } },
      { ok: true, value: [2] },
      { ok: true, value: 3 },
    ]);
    expect(decodeIn([utf8('1\r2\n')])).toMatchObject([{ reason: 'trailing-bytes' }]);
  });

  test('wherever the chunks are cut, the lines are the same', () => {
    const stream = utf8('{"é":"😀"}\n{"a":1,"a":2}\r\n\nnull\n["日本"]');
    const whole = decodeIn([stream]);
    for (let cut = 0; cut <= stream.length; cut++) {
      expect(decodeIn([stream.subarray(0, cut), stream.subarray(cut)])).toEqual(whole);
    }
    fc.assert(
      fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
        const borders = [0, ...cuts.toSorted((left, right) => left - right), stream.length];
        const chunks = borders.slice(1).map((end, index) => stream.subarray(borders[index], end));
        expect(decodeIn(chunks)).toEqual(whole);
      }),
    );
  });

  test(`one that is too long is one refusal, and the next decodes (${verifies('DEC-11')})`, () => {
    const tooLong = { ok: false, reason: 'document-too-long', offset: 4 };
    const limits = { documentLength: 4 };
    expect(decodeIn([utf8('12345\n67\n')], limits)).toEqual([tooLong, { ok: true, value: 67 }]);
    expect(decodeIn([utf8('1234\r\n1\r\n')], limits)).toHaveLength(2);
    const drips = Array.from({ length: 1000 }, () => utf8('9'));
    expect(decodeIn([...drips, utf8('\n8')], limits)).toEqual([tooLong, { ok: true, value: 8 }]);
    expect(decodeIn([utf8('12345')], limits)).toEqual([tooLong]);
  });

  test('a chunk that its owner reuses has been read', () => {
    const decoder = createLineDecoder();
    const chunk = utf8('[1,');
    decoder.push(chunk);
    chunk.fill(0);
    expect(decoder.push(utf8('2]\n'))).toEqual([{ ok: true, value: [1, 2] }]);
  });
});
