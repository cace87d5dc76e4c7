import type { Format } from '../types.ts';
import { isIpv4, isIpv6 } from './addresses.ts';
import { isDate, isDateTime, isTime } from './date-time.ts';
import { isDuration } from './duration.ts';
import { isEmail } from './email.ts';
import { isHostname } from './hostname.ts';
import { isJsonPointer, isRelativeJsonPointer } from './pointers.ts';
import { isRegex } from './regex.ts';
import { isUri, isUriReference } from './uri.ts';
import { isUuid } from './uuid.ts';

/** The formats that the gate judges, exact to their RFC. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['date', { accepts: isDate, words: 'a date, YYYY-MM-DD' }],
  ['time', { accepts: isTime, words: 'a time with an offset, such as 10:20:30Z' }],
  ['date-time', { accepts: isDateTime, words: 'a date and time, such as 2026-02-03T10:20:30Z' }],
  ['duration', { accepts: isDuration, words: 'an ISO 8601 duration, such as P1DT2H' }],
  ['uuid', { accepts: isUuid, words: 'a UUID' }],
  ['ipv4', { accepts: isIpv4, words: 'an IPv4 address, such as 192.0.2.1' }],
  ['ipv6', { accepts: isIpv6, words: 'an IPv6 address, such as 2001:db8::1' }],
  ['hostname', { accepts: isHostname, words: 'a host name, such as example.com' }],
  ['email', { accepts: isEmail, words: 'an email address' }],
  ['uri', { accepts: isUri, words: 'a URI with its scheme, such as https://example.com/a' }],
  ['uri-reference', { accepts: isUriReference, words: 'a URI or a relative reference' }],
  ['json-pointer', { accepts: isJsonPointer, words: 'a JSON Pointer, such as /a/0' }],
  [
    'relative-json-pointer',
    { accepts: isRelativeJsonPointer, words: 'a relative JSON Pointer, such as 1/a' },
  ],
  ['regex', { accepts: isRegex, words: 'a regular expression' }],
]);
