import type { Limits } from '../types.ts';
import { WORD, isWhitespace } from './bytes.ts';
import { notAName, notAValue, stray } from './classify.ts';
import type { Failure } from './failure.ts';
import { addEscapedName, addName, closeObject, openObject, resetNames } from './names.ts';
import { numberFailure, scanNumber } from './number-scan.ts';
import { scanString, stringReason } from './strings.ts';

// This file's own constants: an imported one is a load from memory in the inner loop, which V8 does not fold.
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const BRACKET_OPEN = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_CLOSE = 0x5d;
const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;

/** Stands for the byte behind the last one; no byte is negative. */
const END = -1;

/** Whether each open bracket is an object's; kept between documents, which are scanned one at a time. */
const kinds: boolean[] = [];
const KEPT_LEVELS = 1024;

// What follows the first letter of each literal.
const TRUE = [0x72, 0x75, 0x65] as const;
const FALSE = [0x61, 0x6c, 0x73, 0x65] as const;
const NULL = [0x75, 0x6c, 0x6c] as const;

/**
 * Holds a document against the grammar of RFC 8259 and the limits, and every object against duplicate
 * names, in one pass without recursion. Bytes beyond ASCII are taken for UTF-8 between quotes.
 *
 * @returns undefined where the document is JSON, provided that it is UTF-8
 */
export function scan(bytes: Uint8Array, limits: Limits, strictText: boolean): Failure | undefined {
  resetNames();
  if (kinds.length > KEPT_LEVELS) kinds.length = KEPT_LEVELS;
  const length = bytes.length;
  const { depth: maxDepth, tokens: maxTokens, stringLength, nameLength, numberLength } = limits;
  let depth = 0;
  let inObject = false;
  let position = 0;
  let tokens = 0;
  // A value, or the end of an empty container, is due at every turn of this loop.
  for (;;) {
    let byte = position < length ? (bytes[position] as number) : END;
    if (byte <= SPACE) {
      position = skipWhitespace(bytes, position, length);
      byte = position < length ? (bytes[position] as number) : END;
    }
    if (++tokens > maxTokens && position < length) {
      return { reason: 'too-many-tokens', offset: position };
    }
    let complete = true;
    if (byte === QUOTE) {
      const start = ++position;
      position = skipPlain(bytes, position, length);
      if (position >= length || bytes[position] !== QUOTE) {
        const end = scanString(bytes, position, strictText);
        position = end < 0 ? ~end : end;
        if (end < 0 && position - start <= stringLength) {
          return { reason: stringReason(), offset: position };
        }
      }
      if (position - start > stringLength) {
        return { reason: 'string-too-long', offset: start + stringLength };
      }
      position++;
    } else if (byte === BRACE_OPEN || byte === BRACKET_OPEN) {
      if (depth >= maxDepth) return { reason: 'too-deep', offset: position };
      inObject = byte === BRACE_OPEN;
      kinds[depth++] = inObject;
      if (inObject) openObject();
      position++;
      byte = position < length ? (bytes[position] as number) : END;
      if (byte <= SPACE) {
        position = skipWhitespace(bytes, position, length);
        byte = position < length ? (bytes[position] as number) : END;
      }
      complete = byte === (inObject ? BRACE_CLOSE : BRACKET_CLOSE);
      if (!complete && !inObject) continue;
    } else if (byte === MINUS || (byte >= ZERO && byte <= NINE)) {
      const end = scanNumber(bytes, position, numberLength);
      if (end < 0) return numberFailure(bytes, position, numberLength);
      position = end;
    } else {
      const end = literalEnd(bytes, position, byte);
      if (end < 0) return notAValue(bytes, position);
      if (end < length && WORD[bytes[end] as number] === 1) {
        return { reason: 'bad-literal', offset: position };
      }
      position = end;
    }
    // After a value: close what ends here, up to the comma before the next value.
    while (complete) {
      byte = position < length ? (bytes[position] as number) : END;
      if (byte <= SPACE) {
        position = skipWhitespace(bytes, position, length);
        byte = position < length ? (bytes[position] as number) : END;
      }
      if (depth === 0) {
        return position < length ? { reason: 'trailing-bytes', offset: position } : undefined;
      }
      if (byte === COMMA) {
        position++;
        complete = false;
      } else if (byte === (inObject ? BRACE_CLOSE : BRACKET_CLOSE)) {
        if (++tokens > maxTokens) return { reason: 'too-many-tokens', offset: position };
        if (inObject) closeObject();
        depth--;
        inObject = depth > 0 && (kinds[depth - 1] as boolean);
        position++;
      } else {
        return stray(bytes, position);
      }
    }
    byte = position < length ? (bytes[position] as number) : END;
    if (byte <= SPACE) {
      position = skipWhitespace(bytes, position, length);
      byte = position < length ? (bytes[position] as number) : END;
    }
    if (!inObject) {
      if (byte === BRACKET_CLOSE) return { reason: 'trailing-comma', offset: position };
      continue;
    }
    if (byte === BRACE_CLOSE) return { reason: 'trailing-comma', offset: position };
    if (++tokens > maxTokens && position < length) {
      return { reason: 'too-many-tokens', offset: position };
    }
    if (byte !== QUOTE) return notAName(bytes, position);
    const start = ++position;
    position = skipPlain(bytes, position, length);
    const isPlain = position < length && bytes[position] === QUOTE;
    if (!isPlain) {
      const end = scanString(bytes, position, strictText);
      position = end < 0 ? ~end : end;
      if (end < 0 && position - start <= nameLength) {
        return { reason: stringReason(), offset: position };
      }
    }
    if (position - start > nameLength) {
      return { reason: 'name-too-long', offset: start + nameLength };
    }
    const isNew = isPlain
      ? addName(bytes, start, position)
      : addEscapedName(bytes, start, position);
    if (!isNew) return { reason: 'duplicate-name', offset: start - 1 };
    position++;
    byte = position < length ? (bytes[position] as number) : END;
    if (byte <= SPACE) {
      position = skipWhitespace(bytes, position, length);
      byte = position < length ? (bytes[position] as number) : END;
    }
    if (byte !== COLON) return stray(bytes, position);
    position++;
  }
}

/** Past the bytes that stand for themselves between quotes: all but controls, the quote and the backslash. */
function skipPlain(bytes: Uint8Array, from: number, length: number): number {
  let position = from;
  while (position < length) {
    const byte = bytes[position] as number;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) break;
    position++;
  }
  return position;
}

function skipWhitespace(bytes: Uint8Array, from: number, length: number): number {
  let position = from;
  while (position < length) {
    const byte = bytes[position] as number;
    if (byte > SPACE || !isWhitespace(byte)) break;
    position++;
  }
  return position;
}

/** The end of the literal that begins with a byte; negative where there is none. */
function literalEnd(bytes: Uint8Array, start: number, first: number): number {
  const rest = first === 0x66 ? FALSE : first === 0x74 ? TRUE : first === 0x6e ? NULL : undefined;
  if (rest === undefined || start + rest.length >= bytes.length) return -1;
  for (let index = 0; index < rest.length; index++) {
    if (bytes[start + 1 + index] !== rest[index]) return -1;
  }
  return start + 1 + rest.length;
}
