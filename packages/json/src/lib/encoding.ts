import { isWhitespace } from './bytes.ts';
import type { Failure } from './failure.ts';

/** A byte order mark, or the pattern of zero bytes that UTF-16 and UTF-32 begin a document with (RFC 4627 section 3). */
export function encodingFailure(bytes: Uint8Array): Failure | undefined {
  const [first, second, third] = [bytes[0], bytes[1], bytes[2]];
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { reason: 'byte-order-mark', offset: 0 };
  }
  if (bytes.length % 2 === 0 && (first === 0 || second === 0)) {
    return { reason: 'not-utf8', offset: first === 0 ? 0 : 1 };
  }
  return undefined;
}

/** Whether there is nothing but JSON whitespace. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => isWhitespace(byte));
}
