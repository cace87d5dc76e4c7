const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[zZ]|([+-])(\d{2}):(\d{2}))$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const MINUTES_PER_DAY = 24 * 60;

/** RFC 3339 section 5.6, `full-date`, of the proleptic Gregorian calendar. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const index = Number(month) - 1;
  const days = index === 1 && isLeapYear(Number(year)) ? 29 : (DAYS[index] ?? 0);
  return Number(day) >= 1 && Number(day) <= days;
}

/** RFC 3339 section 5.6, `full-time`; second 60 only where it is 23:59:60 in UTC (section 5.7). */
export function isTime(text: string): boolean {
  const [, hour, minute, second, sign, offsetHour = '0', offsetMinute = '0'] =
    TIME.exec(text) ?? [];
  if (hour === undefined) return false;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return false;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return false;
  if (Number(second) < 60) return true;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
  const utc = Number(hour) * 60 + Number(minute) - offset;
  return (utc + MINUTES_PER_DAY) % MINUTES_PER_DAY === MINUTES_PER_DAY - 1;
}

/** RFC 3339 section 5.6, `date-time`, with the `T` of the grammar and no space. */
export function isDateTime(text: string): boolean {
  const separator = text[10];
  return (
    (separator === 'T' || separator === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11))
  );
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
