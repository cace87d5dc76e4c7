/** How many accepted values a refusal lists before it says how many more there are. */
export const LISTED_VALUES = 32;

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** The nouns of some type names: `a string or null`. */
export function typeWords(types: readonly string[]): string {
  return types.map((type) => NOUNS[type] ?? type).join(' or ');
}

/** The bounds of a number in words: `from 1 to 14`, `at least 1`, `above 0`; empty without bounds. */
function rangeWords(schema: Readonly<Record<string, unknown>>): string {
  const bound = (name: string): string | undefined => {
    const value = Object.hasOwn(schema, name) ? schema[name] : undefined;
    return typeof value === 'number' ? String(value) : undefined;
  };
  const [minimum, maximum] = [bound('minimum'), bound('maximum')];
  const [above, below] = [bound('exclusiveMinimum'), bound('exclusiveMaximum')];
  const words: string[] = [];
  if (minimum !== undefined && maximum !== undefined) words.push(`from ${minimum} to ${maximum}`);
  else if (minimum !== undefined) words.push(`at least ${minimum}`);
  else if (maximum !== undefined) words.push(`at most ${maximum}`);
  if (above !== undefined) words.push(`above ${above}`);
  if (below !== undefined) words.push(`below ${below}`);
  return words.join(' and ');
}

/** A number that has a range, in words: `an integer from 1 to 14`. */
export function numberWords(schema: Readonly<Record<string, unknown>>): string {
  const integer = Object.hasOwn(schema, 'type') && schema['type'] === 'integer';
  const range = rangeWords(schema);
  return `${integer ? 'an integer' : 'a number'}${range === '' ? '' : ` ${range}`}`;
}

/** Values of our own document as JSON, separated by commas, with how many more there are. */
export function listWords(values: readonly unknown[]): string {
  const shown = values.slice(0, LISTED_VALUES).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** A count with its noun: `1 item`, `3 items`. */
export function plural(amount: number, one: string, many: string = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

/** The first accepted values as JSON, with how many more there are: the detail of a violation. */
export function acceptedOf(values: readonly unknown[]): {
  readonly accepted: readonly string[];
  readonly more?: number;
} {
  const accepted = values.slice(0, LISTED_VALUES).map((value) => JSON.stringify(value));
  const more = values.length - accepted.length;
  return more > 0 ? { accepted, more } : { accepted };
}
