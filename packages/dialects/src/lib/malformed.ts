import type { SchemaObject } from '../types.ts';
import { escapePointer, isObject } from './objects.ts';
import { shapeOf } from './subschemas.ts';

const isSchema = (value: unknown): boolean => isObject(value) || typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Keywords whose values are read here, and what they have to be. */
const VALUES: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['type', (value) => isText(value) || isTexts(value)],
  ['required', isTexts],
  ['enum', Array.isArray],
  ['$ref', isText],
  ['$dynamicRef', isText],
]);

/**
 * Where a document holds something that no schema can hold: a list where a schema belongs, a number for a type.
 *
 * @returns a JSON Pointer; undefined where there is no such place
 */
export function malformedIn(schema: SchemaObject, path = ''): string | undefined {
  for (const [keyword, value] of Object.entries(schema)) {
    const at = `${path}/${escapePointer(keyword)}`;
    if (VALUES.get(keyword)?.(value) === false) return at;
    for (const [where, held] of heldBy(keyword, value, at)) {
      if (!isSchema(held)) return where;
      const inner = isObject(held) ? malformedIn(held, where) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

/** What stands where a keyword wants schemas, with its place. */
function heldBy(
  keyword: string,
  value: unknown,
  at: string,
): readonly (readonly [string, unknown])[] {
  const shape = shapeOf(keyword);
  if (shape === undefined) return [];
  if (shape === 'list' && Array.isArray(value)) {
    return value.map((one: unknown, index) => [`${at}/${index}`, one] as const);
  }
  if (shape === 'map' && isObject(value)) {
    return Object.entries(value).map(
      ([name, one]) => [`${at}/${escapePointer(name)}`, one] as const,
    );
  }
  // Where a list or a map belongs, nothing else is one; a schema has to be one itself.
  return [[at, shape === 'single' ? value : undefined]];
}
