const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', 'a date, YYYY-MM-DD'],
  ['time', 'a time with an offset, such as 10:20:30Z'],
  ['date-time', 'a date and time, such as 2026-02-03T10:20:30Z'],
  ['duration', 'an ISO 8601 duration, such as P1DT2H'],
  ['uuid', 'a UUID'],
  ['email', 'an email address'],
  ['uri', 'an absolute URI'],
]);

/** The longest pattern that is worth a reader's time. */
const PATTERN_LENGTH = 80;

/** What a keyword demands, as a short English clause; empty where words would not help. */
export function clause(keyword: string, value: unknown): string {
  const text = JSON.stringify(value);
  switch (keyword) {
    case 'minimum':
      return `at least ${text}`;
    case 'maximum':
      return `at most ${text}`;
    case 'exclusiveMinimum':
      return `above ${text}`;
    case 'exclusiveMaximum':
      return `below ${text}`;
    case 'multipleOf':
      return `a multiple of ${text}`;
    case 'minLength':
      return `at least ${text} characters`;
    case 'maxLength':
      return `at most ${text} characters`;
    case 'pattern':
      return text.length <= PATTERN_LENGTH ? `matches ${String(value)}` : '';
    case 'minItems':
      return `at least ${text} items`;
    case 'maxItems':
      return `at most ${text} items`;
    case 'uniqueItems':
      return value === true ? 'no two equal items' : '';
    case 'minProperties':
      return `at least ${text} entries`;
    case 'maxProperties':
      return `at most ${text} entries`;
    case 'default':
      return `default ${text}`;
    case 'format':
      return FORMATS.get(String(value)) ?? `in the format ${String(value)}`;
    default:
      return '';
  }
}

/** The author's description followed by clauses, each said once. */
export function described(description: unknown, clauses: readonly string[]): string {
  const author = typeof description === 'string' ? description : '';
  const said = clauses.filter((words) => words !== '' && !author.includes(words));
  if (said.length === 0) return author;
  const sentence = `(${said.join('; ')})`;
  return author === '' ? sentence : `${author} ${sentence}`;
}
