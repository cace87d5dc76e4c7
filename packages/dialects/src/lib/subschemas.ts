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
  '$def',
  'definitions',
]);

/** Keywords that hold definitions: nothing in them holds until it is referred to. */
export const CONTAINERS: readonly string[] = ['$defs', 'definitions', '$def'];

type Replace = (subschema: JsonSchema, path: string) => JsonSchema;

/** The value of a keyword with its subschemas replaced. */
export function mapKeyword(
  keyword: string,
  value: unknown,
  where: string,
  replace: Replace,
): unknown {
  const at = (held: unknown, path: string): unknown =>
    isObject(held) || typeof held === 'boolean' ? replace(held, path) : held;
  if (SINGLE.has(keyword)) return at(value, where);
  if (LISTS.has(keyword) && Array.isArray(value)) {
    return value.map((item, index) => at(item, `${where}/${index}`));
  }
  if (MAPS.has(keyword) && isObject(value)) {
    const entries = Object.entries(value).map(
      ([name, item]) => [name, at(item, `${where}/${escapePointer(name)}`)] as const,
    );
    return objectOf(entries);
  }
  return value;
}

/**
 * A copy of a schema whose direct subschemas are replaced; the order of keywords is kept.
 *
 * @param path JSON Pointer of the schema
 */
export function mapSubschemas(schema: SchemaObject, path: string, replace: Replace): SchemaObject {
  return objectOf(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      mapKeyword(keyword, value, `${path}/${keyword}`, replace),
    ]),
  );
}

/** Visits a schema and everything in it, outermost first. */
export function eachSubschema(
  schema: JsonSchema,
  path: string,
  visit: (subschema: JsonSchema, path: string) => void,
): void {
  visit(schema, path);
  if (typeof schema === 'boolean') return;
  for (const [keyword, value] of Object.entries(schema)) {
    mapKeyword(keyword, value, `${path}/${keyword}`, (subschema, where) => {
      eachSubschema(subschema, where, visit);
      return subschema;
    });
  }
}

/** How a keyword holds subschemas: one, a list, or a map of them; undefined where it holds none. */
export function shapeOf(keyword: string): 'single' | 'list' | 'map' | undefined {
  if (SINGLE.has(keyword)) return 'single';
  if (LISTS.has(keyword)) return 'list';
  return MAPS.has(keyword) ? 'map' : undefined;
}

/** Whether a keyword holds subschemas. */
export function isApplicator(keyword: string): boolean {
  return shapeOf(keyword) !== undefined;
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'description',
  'title',
  'default',
  'examples',
  'example',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'propertyOrdering',
  ...CONTAINERS,
]);

/** Whether a keyword says nothing about which values are taken. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword);
}

/** What values are judged by beside subschemas, and `nullable`; whatever else 2020-12 does not know is an annotation. */
const PLAIN_ASSERTIONS: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  '$ref',
  '$dynamicRef',
  'required',
  'nullable',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'dependentRequired',
]);

/** Whether values are judged by a keyword. */
export function isAssertion(keyword: string): boolean {
  return PLAIN_ASSERTIONS.has(keyword) || (isApplicator(keyword) && !isAnnotation(keyword));
}

/** Whether values are judged by one keyword of a schema, and no other. */
export function assertsOnly(schema: SchemaObject, keyword: string): boolean {
  return Object.keys(schema).filter(isAssertion).join() === keyword;
}

/** Whether a schema admits any JSON: no keyword that says otherwise. */
export function isOpen(schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema;
  return !Object.keys(schema).some(isAssertion);
}

/** The types that a schema names, or that its keywords speak of; none where it may be anything. */
export function typesOf(schema: SchemaObject): readonly string[] {
  const named = own(schema, 'type');
  if (typeof named === 'string') return [named];
  if (Array.isArray(named)) return named as readonly string[];
  const has = (...keywords: readonly string[]): boolean =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword));
  if (has('enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', '$dynamicRef')) return [];
  if (has('properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties')) {
    return ['object'];
  }
  if (has('maxProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas'))
    return ['object'];
  if (has('items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'))
    return ['array'];
  if (has('minLength', 'maxLength', 'pattern', 'format')) return ['string'];
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'))
    return ['number'];
  return [];
}

/** Whether there is a reference anywhere in a schema. */
export function hasReference(schema: JsonSchema): boolean {
  let isFound = false;
  eachSubschema(schema, '', (inner) => {
    isFound ||= typeof inner !== 'boolean' && Object.hasOwn(inner, '$ref');
  });
  return isFound;
}
