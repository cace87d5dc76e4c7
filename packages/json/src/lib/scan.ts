import type { Limits } from '../types.ts';
import {
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  COLON,
  COMMA,
  MINUS,
  QUOTE,
  SPACE,
  WORD,
  isDigit,
  isWhitespace,
} from './bytes.ts';
import { notAName, notAValue, stray } from './classify.ts';
import type { Failure } from './failure.ts';
import { addEscapedName, addName, closeObject, openObject, resetNames } from './names.ts';
import { numberFailure, scanNumber } from './number-scan.ts';
import { nameEscaped, nameHash, scanName, scanString, stringReason } from './strings.ts';

/** Which of the three literals begins with a byte, and what follows that byte. */
const LITERALS = new Map([
  [0x74, [0x72, 0x75, 0x65]],
  [0x66, [0x61, 0x6c, 0x73, 0x65]],
  [0x6e, [0x75, 0x6c, 0x6c]],
]);

/**
 * Holds a document against the grammar of RFC 8259 and the limits, and every object against duplicate
 * names, in one pass without recursion. Bytes beyond ASCII are taken for UTF-8 between quotes.
 *
 * @returns undefined where the document is JSON, provided that it is UTF-8
 */
export function scan(bytes: Uint8Array, limits: Limits, strictText: boolean): Failure | undefined {
  resetNames();
  const length = bytes.length;
  /** Whether each open bracket is an object's. */
  const open: boolean[] = [];
  let inObject = false;
  let position = 0;
  let tokens = 0;
  // A value, or the end of an empty container, is due at every turn of this loop.
  for (;;) {
    let byte = bytes[position] as number;
    while (byte <= SPACE && isWhitespace(byte)) byte = bytes[++position] as number;
    if (++tokens > limits.tokens && position < length) {
      return { reason: 'too-many-tokens', offset: position };
    }
    let complete = true;
    if (byte === QUOTE) {
      const start = position + 1;
      const end = scanString(bytes, start, strictText);
      if ((end < 0 ? ~end : end) - start > limits.stringLength) {
        return { reason: 'string-too-long', offset: start + limits.stringLength };
      }
      if (end < 0) return { reason: stringReason(), offset: ~end };
      position = end + 1;
    } else if (byte === BRACE_OPEN || byte === BRACKET_OPEN) {
      if (open.length >= limits.depth) return { reason: 'too-deep', offset: position };
      inObject = byte === BRACE_OPEN;
      open.push(inObject);
      if (inObject) openObject();
      position++;
      byte = bytes[position] as number;
      while (byte <= SPACE && isWhitespace(byte)) byte = bytes[++position] as number;
      complete = byte === (inObject ? BRACE_CLOSE : BRACKET_CLOSE);
      if (!complete && !inObject) continue;
    } else if (byte === MINUS || isDigit(byte)) {
      const end = scanNumber(bytes, position, limits.numberLength);
      if (end < 0) return numberFailure(bytes, position, limits.numberLength);
      position = end;
    } else {
      const rest = LITERALS.get(byte);
      if (rest === undefined) return notAValue(bytes, position);
      for (let index = 0; index < rest.length; index++) {
        if (bytes[position + 1 + index] !== rest[index]) return notAValue(bytes, position);
      }
      const end = position + 1 + rest.length;
      if (end < length && WORD[bytes[end] as number] === 1) {
        return { reason: 'bad-literal', offset: position };
      }
      position = end;
    }
    // After a value: close what ends here, up to the comma before the next value.
    while (complete) {
      byte = bytes[position] as number;
      while (byte <= SPACE && isWhitespace(byte)) byte = bytes[++position] as number;
      if (open.length === 0) {
        return position < length ? { reason: 'trailing-bytes', offset: position } : undefined;
      }
      if (byte === COMMA) {
        position++;
        complete = false;
      } else if (byte === (inObject ? BRACE_CLOSE : BRACKET_CLOSE)) {
        if (++tokens > limits.tokens) return { reason: 'too-many-tokens', offset: position };
        if (inObject) closeObject();
        open.pop();
        inObject = open[open.length - 1] ?? false;
        position++;
      } else {
        return stray(bytes, position);
      }
    }
    if (!inObject) {
      byte = bytes[position] as number;
      while (byte <= SPACE && isWhitespace(byte)) byte = bytes[++position] as number;
      if (byte === BRACKET_CLOSE) return { reason: 'trailing-comma', offset: position };
      continue;
    }
    byte = bytes[position] as number;
    while (byte <= SPACE && isWhitespace(byte)) byte = bytes[++position] as number;
    if (byte === BRACE_CLOSE) return { reason: 'trailing-comma', offset: position };
    if (++tokens > limits.tokens && position < length) {
      return { reason: 'too-many-tokens', offset: position };
    }
    if (byte !== QUOTE) return notAName(bytes, position);
    const start = position + 1;
    const end = scanName(bytes, start, strictText);
    if ((end < 0 ? ~end : end) - start > limits.nameLength) {
      return { reason: 'name-too-long', offset: start + limits.nameLength };
    }
    if (end < 0) return { reason: stringReason(), offset: ~end };
    const isNew = nameEscaped()
      ? addEscapedName(bytes, start, end)
      : addName(bytes, start, end, nameHash());
    if (!isNew) return { reason: 'duplicate-name', offset: position };
    position = end + 1;
    byte = bytes[position] as number;
    while (byte <= SPACE && isWhitespace(byte)) byte = bytes[++position] as number;
    if (byte !== COLON) return stray(bytes, position);
    position++;
  }
}
