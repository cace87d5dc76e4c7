import { String as Text } from 'typebox';
import type { TString, TStringOptions } from 'typebox';

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
