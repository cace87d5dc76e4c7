const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', 'a date, YYYY-MM-DD'],
  ['time', 'a time with an offset, such as 10:20:30Z'],
  ['date-time', 'a date and time, such as 2026-02-03T10:20:30Z'],
  ['duration', 'an ISO 8601 duration, such as P1DT2H'],
  ['uuid', 'a UUID'],
  ['email', 'an email address'],
  ['uri', 'an absolute URI'],
  ['ipv4', 'an IPv4 address'],
  ['ipv6', 'an IPv6 address'],
  ['hostname', 'a host name'],
]);

/** The longest piece of a schema that is worth a reader's time. */
const LONGEST = 80;

const short = (text: string, words: (text: string) => string): string =>
  text.length <= LONGEST ? words(text) : '';

/** A number of things. */
function count(value: unknown, one: string, many = `${one}s`): string {
  return `${String(value)} ${value === 1 ? one : many}`;
}

function names(value: unknown): string {
  return Array.isArray(value) ? value.map((name) => JSON.stringify(name)).join(', ') : '';
}

const CLAUSES: Readonly<Record<string, (value: unknown, text: string) => string>> = {
  minimum: (_value, text) => `at least ${text}`,
  maximum: (_value, text) => `at most ${text}`,
  exclusiveMinimum: (_value, text) => `above ${text}`,
  exclusiveMaximum: (_value, text) => `below ${text}`,
  multipleOf: (_value, text) => `a multiple of ${text}`,
  minLength: (value) => `at least ${count(value, 'character')}`,
  maxLength: (value) => `at most ${count(value, 'character')}`,
  pattern: (value, text) => short(text, () => `matches ${String(value)}`),
  minItems: (value) => `at least ${count(value, 'item')}`,
  maxItems: (value) => `at most ${count(value, 'item')}`,
  uniqueItems: (value) => (value === true ? 'no two equal items' : ''),
  minProperties: (value) => `at least ${count(value, 'entry', 'entries')}`,
  maxProperties: (value) => `at most ${count(value, 'entry', 'entries')}`,
  default: (_value, text) => short(text, () => `default ${text}`),
  format: (value) => FORMATS.get(String(value)) ?? `in the format ${String(value)}`,
  enum: (value) => short(names(value), (list) => (list === '' ? '' : `one of ${list}`)),
  const: (_value, text) => short(text, () => `always ${text}`),
  required: (value) => short(names(value), (list) => (list === '' ? '' : `also required: ${list}`)),
  additionalProperties: (value, text) =>
    value === false ? 'no other properties' : short(text, () => `other properties match ${text}`),
  propertyNames: (_value, text) => short(text, () => `names match ${text}`),
  patternProperties: (_value, text) => short(text, () => `by pattern of the name: ${text}`),
  dependentRequired: (value) =>
    short(
      Object.entries(Object(value) as Record<string, unknown>)
        .map(([name, others]) => `${JSON.stringify(name)} needs ${names(others)}`)
        .join(', '),
      (list) => list,
    ),
  dependentSchemas: (_value, text) => short(text, () => `where a property is there: ${text}`),
  contains: (_value, text) => short(text, () => `contains an item that matches ${text}`),
  minContains: (value) => `at least ${count(value, 'such item')}`,
  maxContains: (value) => `at most ${count(value, 'such item')}`,
  not: (_value, text) => short(text, () => `does not match ${text}`),
  if: (_value, text) => short(text, () => `if it matches ${text}`),
  then: (_value, text) => short(text, () => `then it matches ${text}`),
  else: (_value, text) => short(text, () => `else it matches ${text}`),
  anyOf: (_value, text) => short(text, () => `matches one of ${text}`),
  oneOf: (_value, text) => short(text, () => `matches exactly one of ${text}`),
  allOf: (_value, text) => short(text, () => `matches all of ${text}`),
};

/** What a keyword demands, as a short English clause; empty where words would not help. */
export function clause(keyword: string, value: unknown): string {
  return CLAUSES[keyword]?.(value, JSON.stringify(value)) ?? '';
}

/** The author's description followed by clauses, each said once. */
export function described(description: unknown, clauses: readonly string[]): string {
  const author = typeof description === 'string' ? description : '';
  const said = [...new Set(clauses)].filter((words) => words !== '' && !author.includes(words));
  if (said.length === 0) return author;
  const sentence = `(${said.join('; ')})`;
  return author === '' ? sentence : `${author} ${sentence}`;
}
