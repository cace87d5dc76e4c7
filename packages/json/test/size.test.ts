import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { decode } from '../src/index.ts';
import { utf8 } from './support/reference.ts';

const unbounded = {
  documentLength: Number.POSITIVE_INFINITY,
  stringLength: Number.POSITIVE_INFINITY,
  tokens: Number.POSITIVE_INFINITY,
};

group(`documents of great size (${verifies('DEC-14')})`, () => {
  test('100,000 open arrays or objects are refused at the limit', () => {
    expect(decode(utf8('['.repeat(100_000)))).toMatchObject({ reason: 'too-deep', offset: 1000 });
    expect(decode(utf8('{"a":'.repeat(100_000)))).toMatchObject({ reason: 'too-deep' });
  });

  test('a deeper limit is not the stack of the scan', () => {
    const depth = 100_000;
    const open = decode(utf8('['.repeat(depth)), { depth });
    expect(open).toEqual({ ok: false, reason: 'unexpected-end', offset: depth });
  });

  test('a string of 50 MB is refused by default and decoded where it is allowed', () => {
    const bytes = new Uint8Array(50_000_002).fill(0x61);
    bytes[0] = 0x22;
    bytes[50_000_001] = 0x22;
    expect(decode(bytes)).toMatchObject({ reason: 'document-too-long' });
    const decoded = decode(bytes, unbounded);
    expect(decoded.ok && (decoded.value as string).length).toBe(50_000_000);
  });

  test('a million names and a million numbers', () => {
    const names = Array.from({ length: 1_000_000 }, (_, index) => `"${index.toString(36)}":0`);
    const object = utf8(`{${names.join(',')}}`);
    expect(decode(object)).toMatchObject({ ok: false });
    expect(decode(object, unbounded).ok).toBe(true);
    const numbers = utf8(`[${'1,'.repeat(999_999)}1]`);
    expect(decode(numbers)).toMatchObject({ reason: 'too-many-tokens' });
    expect(decode(numbers, unbounded).ok).toBe(true);
  });
});
