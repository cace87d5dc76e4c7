import { isDate, isDateTime, isTime } from './date-time.ts';
import { isDuration } from './duration.ts';
import { isUuid } from './uuid.ts';

/** A format that is judged: its scanner, and what it is in words. */
export interface Format {
  readonly accepts: (text: string) => boolean;
  readonly words: string;
}

/** The formats that the gate judges, exact to their RFC. */
export const formats: ReadonlyMap<string, Format> = new Map([
  ['date', { accepts: isDate, words: 'a date, YYYY-MM-DD' }],
  ['time', { accepts: isTime, words: 'a time with an offset, such as 10:20:30Z' }],
  ['date-time', { accepts: isDateTime, words: 'a date and time, such as 2026-02-03T10:20:30Z' }],
  ['duration', { accepts: isDuration, words: 'an ISO 8601 duration, such as P1DT2H' }],
  ['uuid', { accepts: isUuid, words: 'a UUID' }],
]);
