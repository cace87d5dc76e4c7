import type { JsonSchema, SchemaObject } from '../types.ts';
import { escapePointer, isObject, objectOf, own } from './objects.ts';

const SINGLE: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]);
const LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);

/**
 * A copy of a schema whose direct subschemas are replaced; the order of keywords is kept.
 *
 * @param path JSON Pointer of the schema
 */
export function mapSubschemas(
  schema: SchemaObject,
  path: string,
  replace: (subschema: JsonSchema, path: string) => JsonSchema,
): SchemaObject {
  const at = (value: unknown, where: string): unknown =>
    isObject(value) || typeof value === 'boolean' ? replace(value, where) : value;
  return objectOf(
    Object.entries(schema).map(([keyword, value]) => {
      const where = `${path}/${keyword}`;
      if (SINGLE.has(keyword)) return [keyword, at(value, where)];
      if (LISTS.has(keyword) && Array.isArray(value)) {
        return [keyword, value.map((item, index) => at(item, `${where}/${index}`))];
      }
      if (MAPS.has(keyword) && isObject(value)) {
        const entries = Object.entries(value).map(
          ([name, item]) => [name, at(item, `${where}/${escapePointer(name)}`)] as const,
        );
        return [keyword, objectOf(entries)];
      }
      return [keyword, value];
    }),
  );
}

/** Whether an object schema is a map: no declared properties, and a shape for the values. */
export function isMap(schema: SchemaObject): boolean {
  const properties = own(schema, 'properties');
  const values = own(schema, 'additionalProperties');
  const declared = isObject(properties) && Object.keys(properties).length > 0;
  return own(schema, 'type') === 'object' && !declared && values !== undefined && values !== false;
}
