import { Codec, Integer, String as Text } from 'typebox';
import type { TCodec, TInteger, TNumberOptions, TSchemaOptions, TString } from 'typebox';
import { decimalPattern } from './decimal-pattern.ts';

/** An integer of a width: the author's bounds may only be tighter. */
function width(low: number, high: number): (options?: TNumberOptions) => TInteger {
  return (options = {}) =>
    Integer({
      ...options,
      minimum: Math.max(low, bound(options.minimum, low)),
      maximum: Math.min(high, bound(options.maximum, high)),
    });
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

export const Int8: (options?: TNumberOptions) => TInteger = width(-128, 127);
export const Int16: (options?: TNumberOptions) => TInteger = width(-32_768, 32_767);
export const Int32: (options?: TNumberOptions) => TInteger = width(-2_147_483_648, 2_147_483_647);
export const Uint8: (options?: TNumberOptions) => TInteger = width(0, 255);
export const Uint16: (options?: TNumberOptions) => TInteger = width(0, 65_535);
export const Uint32: (options?: TNumberOptions) => TInteger = width(0, 4_294_967_295);
export const SafeInteger: (options?: TNumberOptions) => TInteger = width(
  Number.MIN_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER,
);

/** A bigint in the program, a decimal string on the wire. */
export type TInt64 = TCodec<TString, bigint>;

/**
 * A signed integer of 64 bits as a decimal string, since no JSON number carries it: no leading zero, no plus,
 * from -9223372036854775808 to 9223372036854775807, which the published pattern states exactly. `codec` makes
 * a bigint of it.
 */
export function Int64(options: TSchemaOptions = {}): TInt64 {
  return Codec(Text({ ...options, pattern: INT64_PATTERN, maxLength: 20 }))
    .Decode((text) => BigInt(text))
    .Encode((value) => value.toString());
}

const INT64_PATTERN = decimalPattern('9223372036854775808', '9223372036854775807');
