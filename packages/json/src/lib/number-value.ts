import { scanNumber } from './number-scan.ts';

// This file's own constants, for the reason that scan.ts gives.
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** Up to this many digits every integer is exact: 10^15 < 2^53. */
const EXACT_DIGITS = 15;
/** Up to this power every power of ten is exact: dividing two exact numbers rounds as the literal is rounded. */
const FEW_DIGITS = 22;
const POWERS: readonly number[] = Array.from({ length: FEW_DIGITS + 1 }, (_, power) =>
  Number(`1e${power}`),
);
/** More bytes than a sign, the digits and the point that are read here. */
const SHORT = 64;

const MANY = 128;

let end = 0;
let conversions = 0;

/** Begins a document. */
export function resetNumbers(): void {
  conversions = 0;
}

/** Whether so many numbers had to be converted that the engine's parser is quicker at them. */
export function isNumeric(): boolean {
  return conversions > MANY;
}

/** Where the number ends that `numberAt` gave last; negative where it gave none. */
export function numberEnd(): number {
  return end;
}

/**
 * The value of the number literal at a position. A short one without an exponent is summed up here; whatever
 * takes a longer look is judged by `scanNumber` and converted by the engine.
 *
 * @returns the value; `numberEnd` is negative where `scanNumber` finds none
 */
export function numberAt(bytes: Uint8Array, text: string, start: number, limit: number): number {
  const length = bytes.length;
  const first = bytes[start] === MINUS ? start + 1 : start;
  let position = first;
  let byte = 0;
  let digits = 0;
  while (position < length) {
    byte = bytes[position] as number;
    if (byte < ZERO || byte > NINE) break;
    digits = digits * 10 + byte - ZERO;
    position++;
  }
  const whole = position - first;
  let fraction = 0;
  if (byte === POINT) {
    const point = ++position;
    while (position < length) {
      byte = bytes[position] as number;
      if (byte < ZERO || byte > NINE) break;
      digits = digits * 10 + byte - ZERO;
      position++;
    }
    fraction = position > point ? position - point : FEW_DIGITS + 1;
  }
  const isPlain =
    whole > 0 &&
    whole <= EXACT_DIGITS &&
    fraction <= FEW_DIGITS &&
    (whole === 1 || bytes[first] !== ZERO) &&
    (byte | 0x20) !== 0x65 &&
    limit >= SHORT;
  if (!isPlain) {
    end = position = scanNumber(bytes, start, limit);
    return position < 0 ? 0 : Number(text.slice(start, position));
  }
  end = position;
  if (digits > Number.MAX_SAFE_INTEGER) {
    conversions++;
    return Number(text.slice(start, position));
  }
  const value = fraction === 0 ? digits : digits / (POWERS[fraction] as number);
  return first > start ? -value : value;
}
