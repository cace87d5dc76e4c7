import type { Reason } from '../types.ts';
import { WORD, isDigit } from './bytes.ts';
import { notAValue } from './classify.ts';
import type { Failure } from './failure.ts';
import { judgeNumber } from './numbers.ts';

// This file's own constants, for the reason that scan.ts gives.
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** An exponent is added up to here: any larger one is as far out of a double's range. */
const EXPONENT_CAP = 100_000;

/**
 * Scans a number literal of RFC 8259 section 6 that a double can stand for.
 *
 * @returns its end, or -1 where there is none; `numberFailure` then tells why
 */
export function scanNumber(bytes: Uint8Array, start: number, limit: number): number {
  const length = bytes.length;
  let position = bytes[start] === MINUS ? start + 1 : start;
  const first = position;
  position = skipDigits(bytes, position, length);
  if (position === first || (position > first + 1 && bytes[first] === ZERO)) return -1;
  const next = position < length ? (bytes[position] as number) : 0;
  let whole = true;
  let exponent = 0;
  if (next === POINT || (next | 0x20) === 0x65) {
    whole = false;
    if (next === POINT) {
      const digits = ++position;
      position = skipDigits(bytes, position, length);
      if (position === digits) return -1;
    }
    if (position < length && ((bytes[position] as number) | 0x20) === 0x65) {
      position++;
      const sign = bytes[position] === MINUS ? -1 : 1;
      if (bytes[position] === MINUS || bytes[position] === PLUS) position++;
      const digits = position;
      while (position < length && isDigit(bytes[position])) {
        if (exponent < EXPONENT_CAP) exponent = 10 * exponent + (bytes[position] as number) - ZERO;
        position++;
      }
      if (position === digits) return -1;
      exponent *= sign;
    }
  }
  if (position < length && isNumberLike(bytes[position] as number)) return -1;
  if (position - start > limit) return -1;
  return judgeNumber(bytes, start, position, whole, exponent) === undefined ? position : -1;
}

/** Why `scanNumber` gave -1: the slow second look. */
export function numberFailure(bytes: Uint8Array, start: number, limit: number): Failure {
  let position = bytes[start] === MINUS ? start + 1 : start;
  if (!isDigit(bytes[position])) return notAValue(bytes, start);
  const problem = (reason: Reason, offset: number): Failure =>
    offset - start >= limit
      ? { reason: 'number-too-long', offset: start + limit }
      : { reason, offset };
  const first = position;
  while (isDigit(bytes[position])) position++;
  if (bytes[first] === ZERO && position > first + 1) return problem('leading-zero', first);
  let whole = true;
  let exponent = 0;
  if (bytes[position] === POINT) {
    whole = false;
    position++;
    if (!isDigit(bytes[position])) return problem('bad-number', position);
    while (isDigit(bytes[position])) position++;
  }
  if (((bytes[position] ?? 0) | 0x20) === 0x65) {
    whole = false;
    position++;
    const sign = bytes[position] === MINUS ? -1 : 1;
    if (bytes[position] === MINUS || bytes[position] === PLUS) position++;
    if (!isDigit(bytes[position])) return problem('bad-number', position);
    for (; isDigit(bytes[position]); position++) {
      if (exponent < EXPONENT_CAP) exponent = 10 * exponent + (bytes[position] ?? ZERO) - ZERO;
    }
    exponent *= sign;
  }
  if (isNumberLike(bytes[position] ?? 0)) return problem('bad-number', position);
  if (position - start > limit) return { reason: 'number-too-long', offset: start + limit };
  const reason = judgeNumber(bytes, start, position, whole, exponent) ?? 'bad-number';
  return { reason, offset: start };
}

/** What may not follow a number: no delimiter, and nothing another rule names. */
function isNumberLike(byte: number): boolean {
  return WORD[byte] === 1 || byte === POINT || byte === PLUS || byte === MINUS;
}

function skipDigits(bytes: Uint8Array, from: number, length: number): number {
  let position = from;
  while (position < length) {
    const byte = bytes[position] as number;
    if (byte < ZERO || byte > NINE) break;
    position++;
  }
  return position;
}
