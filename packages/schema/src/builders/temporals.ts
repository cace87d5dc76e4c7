import { Codec, String as Text } from 'typebox';
import type { TCodec, TString, TStringOptions } from 'typebox';

function temporal(format: string): (options?: Omit<TStringOptions, 'format'>) => TString {
  return (options = {}) => Text({ ...options, format });
}

/** `2026-02-03` (RFC 3339 full-date). */
export const DateOnly: (options?: Omit<TStringOptions, 'format'>) => TString = temporal('date');
/** `10:20:30Z` (RFC 3339 full-time). */
export const TimeOnly: (options?: Omit<TStringOptions, 'format'>) => TString = temporal('time');
/** `2026-02-03T10:20:30Z` (RFC 3339 date-time). */
export const DateTime: (options?: Omit<TStringOptions, 'format'>) => TString =
  temporal('date-time');
/** `P1DT2H` (RFC 3339 appendix A). */
export const Duration: (options?: Omit<TStringOptions, 'format'>) => TString = temporal('duration');

/** A date (its UTC midnight) or a date and time as a `Date` in the program; `codec` converts it. */
export function AsDate(type: TString): TCodec<TString, Date> {
  const isDateOnly = (type as { readonly format?: unknown }).format === 'date';
  return Codec(type)
    .Decode((text) => {
      const date = new Date(text);
      // A leap second is a date and time that no Date can hold.
      if (Number.isNaN(date.getTime())) throw new RangeError('not a Date');
      return date;
    })
    .Encode((date) => (isDateOnly ? date.toISOString().slice(0, 10) : date.toISOString()));
}

/**
 * A temporal as a class of `Temporal` in the program, the engine's or a polyfill's: `AsTemporal(DateOnly(),
 * Temporal.PlainDate)`, `Temporal.Instant` for a date and time, `Temporal.Duration`. A time carries an offset,
 * which no such class holds: it stays text.
 */
export function AsTemporal<Value extends { readonly toString: () => string }>(
  type: TString,
  kind: { readonly from: (text: string) => Value },
): TCodec<TString, Value> {
  return Codec(type)
    .Decode((text) => kind.from(text))
    .Encode((value) => value.toString());
}
