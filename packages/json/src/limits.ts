import type { DecodeOptions, Limits } from './types.ts';

/**
 * The bounds of a document unless said otherwise: Jackson's `StreamReadConstraints` (2.15 and later, read
 * 2026-12-01) where it has one; document length and token count are unbounded there and bounded here.
 */
export const DEFAULT_LIMITS: Readonly<Limits> = Object.freeze({
  documentLength: 4 * 1024 * 1024,
  depth: 1000,
  stringLength: 20_000_000,
  nameLength: 50_000,
  numberLength: 1000,
  tokens: 1_000_000,
});

/**
 * The limits that some options ask for.
 *
 * @throws RangeError on a limit that is not a non-negative integer (Infinity: no limit)
 */
export function limitsOf(options: DecodeOptions | undefined): Readonly<Limits> {
  if (options === undefined) return DEFAULT_LIMITS;
  const limit = (name: keyof Limits): number => {
    const value = options[name];
    if (value === undefined) return DEFAULT_LIMITS[name];
    if (value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && value >= 0)) {
      return value;
    }
    throw new RangeError(`the limit ${name} is not a non-negative integer`);
  };
  return {
    documentLength: limit('documentLength'),
    depth: limit('depth'),
    stringLength: limit('stringLength'),
    nameLength: limit('nameLength'),
    numberLength: limit('numberLength'),
    tokens: limit('tokens'),
  };
}
