import type { Reason } from '../types.ts';
import { MINUS, NINE, POINT, ZERO } from './bytes.ts';

/** Up to this many digits every integer is exact: 10^15 < 2^53. */
const EXACT_DIGITS = 15;
/** A double reaches 1.8e308 and 4.9e-324; whatever stays within 10^+-300 is in its normal range. */
const SAFE_EXPONENT = 300;

/**
 * Whether a double can stand for a number literal that the grammar allows.
 *
 * @param whole whether it has neither fraction nor exponent
 * @param exponent the literal's exponent, capped; 0 where it has none
 */
export function judgeNumber(
  bytes: Uint8Array,
  start: number,
  end: number,
  whole: boolean,
  exponent: number,
): Reason | undefined {
  const length = end - start;
  if (whole) return length <= EXACT_DIGITS ? undefined : judgeInteger(bytes, start, end);
  if (length + Math.abs(exponent) <= SAFE_EXPONENT) return undefined;
  const value = Number(asciiText(bytes, start, end));
  if (!Number.isFinite(value)) return 'number-out-of-range';
  return value === 0 && hasNonzeroDigit(bytes, start, end) ? 'number-out-of-range' : undefined;
}

/** RFC 8259 section 6 leaves precision to the receiver; ours refuses what it could not give back. */
function judgeInteger(bytes: Uint8Array, start: number, end: number): Reason | undefined {
  const text = asciiText(bytes, start, end);
  const value = Number(text);
  if (Number.isSafeInteger(value)) return undefined;
  if (!Number.isFinite(value)) return 'number-out-of-range';
  const exact = String(value) === text || BigInt(value) === BigInt(text);
  return exact ? undefined : 'integer-not-exact';
}

function hasNonzeroDigit(bytes: Uint8Array, start: number, end: number): boolean {
  for (let position = start; position < end; position++) {
    const byte = bytes[position] ?? 0;
    if (byte > ZERO && byte <= NINE) return true;
    if (byte !== ZERO && byte !== POINT && byte !== MINUS) return false;
  }
  return false;
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let position = start; position < end; position++) {
    text += String.fromCharCode(bytes[position] ?? 0);
  }
  return text;
}
