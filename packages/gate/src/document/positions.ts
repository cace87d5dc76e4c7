import { isObject } from '../lib/json.ts';
import { escapePointer } from './pointer.ts';
import type { Pointed } from './pointer.ts';

const SCHEMAS = [
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
] as const;
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const MAPS = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
] as const;

/** The subschemas that a schema's keywords hold; what stands in an `enum` or an annotation is none. */
export function subschemas(schema: Readonly<Record<string, unknown>>, path: string): Pointed[] {
  const found: Pointed[] = [];
  for (const keyword of SCHEMAS) {
    if (Object.hasOwn(schema, keyword)) {
      found.push({ schema: schema[keyword], path: `${path}/${keyword}` });
    }
  }
  for (const keyword of LISTS) {
    const list = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (!Array.isArray(list)) continue;
    list.forEach((item, index) => {
      found.push({ schema: item, path: `${path}/${keyword}/${index}` });
    });
  }
  for (const keyword of MAPS) {
    const map = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (!isObject(map)) continue;
    for (const [name, child] of Object.entries(map)) {
      found.push({ schema: child, path: `${path}/${keyword}/${escapePointer(name)}` });
    }
  }
  return found;
}
