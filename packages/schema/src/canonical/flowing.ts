import type { JsonSchema } from '../types.ts';

/** Annotations and constraints of an author that flow through as they are. */
const FLOWING: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'contentEncoding',
  'contentMediaType',
]);

/** The keywords that flow through, in the author's order. */
export function flowing(node: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(
    Object.entries(node).filter(([keyword, value]) => FLOWING.has(keyword) && value !== undefined),
  );
}

/** The type of some values, or the list of their types. */
export function typeOfValues(values: readonly unknown[]): JsonSchema {
  const types = new Set(
    values.map((value) => {
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'array';
      return typeof value;
    }),
  );
  const [only] = types;
  return types.size === 1 && only !== undefined ? { type: only } : { type: [...types] };
}
