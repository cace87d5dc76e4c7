import { INHERITED, NAME, NUMBER, VALUE } from '../canary.ts';

/** A value of every kind and shape, with a canary wherever it can carry one. */
export const WRONG: readonly unknown[] = [
  VALUE,
  [VALUE],
  { [NAME]: VALUE },
  NUMBER,
  NUMBER * 1e290,
  true,
  null,
  [],
  [[[[VALUE]]]],
  { toString: VALUE, constructor: VALUE },
  JSON.parse(`{"__proto__":{"${NAME}":"${VALUE}"}}`),
];

/** The kinds of JSON, with a number's two. */
export type Kind = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as Kind;
}

/** Each of the wrong values but those that are right in a place; `number` takes integers as well. */
export function except(...kinds: readonly string[]): readonly unknown[] {
  return WRONG.filter((value) => {
    const kind = kindOf(value);
    return !kinds.includes(kind) && !(kind === 'integer' && kinds.includes('number'));
  });
}

/** Objects with one member under a name that every object inherits something under, made as a decoder would. */
export const inheritedNames = (): readonly (readonly [string, object])[] =>
  INHERITED.map((name) => [name, JSON.parse(`{"${name}":"${VALUE}"}`) as object]);

/** A request. */
export const request = (method: unknown, params?: unknown, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});

/** Says what is wrong with a message, cut short. */
export function tag(prefix: string, value: unknown): string {
  return `${prefix}: ${JSON.stringify(value)?.slice(0, 60) ?? typeof value}`;
}
