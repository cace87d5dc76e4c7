import type { Keyword } from '../lib/context.ts';
import { anyOf, oneOf } from './alternatives.ts';
import { items, maxItems, minItems, prefixItems, uniqueItems } from './arrays.ts';
import { condition, conditionBranch } from './conditional.ts';
import { contains, containsCount } from './contains.ts';
import { dependentRequired, dependentSchemas } from './dependent.ts';
import { constant, enumeration } from './enum.ts';
import { allOf, not } from './logic.ts';
import { maxProperties, minProperties, propertyNames } from './names.ts';
import { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } from './numbers.ts';
import { additionalProperties, patternProperties, properties, required } from './objects.ts';
import { format, maxLength, minLength, pattern } from './strings.ts';
import { type } from './type.ts';
import { unevaluatedItems, unevaluatedProperties } from './unevaluated.ts';

/** Every keyword that is judged, in the order in which violations are told. */
export const keywords: ReadonlyMap<string, Keyword> = new Map([
  ['type', type],
  ['enum', enumeration],
  ['const', constant],
  ['multipleOf', multipleOf],
  ['minimum', minimum],
  ['maximum', maximum],
  ['exclusiveMinimum', exclusiveMinimum],
  ['exclusiveMaximum', exclusiveMaximum],
  ['minLength', minLength],
  ['maxLength', maxLength],
  ['pattern', pattern],
  ['format', format],
  ['minItems', minItems],
  ['maxItems', maxItems],
  ['uniqueItems', uniqueItems],
  ['prefixItems', prefixItems],
  ['items', items],
  ['contains', contains],
  ['minContains', containsCount('minContains')],
  ['maxContains', containsCount('maxContains')],
  ['minProperties', minProperties],
  ['maxProperties', maxProperties],
  ['required', required],
  ['dependentRequired', dependentRequired],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['propertyNames', propertyNames],
  ['dependentSchemas', dependentSchemas],
  ['allOf', allOf],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', not],
  ['if', condition],
  ['then', conditionBranch('then')],
  ['else', conditionBranch('else')],
  // Behind everything whose evaluation they ask for.
  ['unevaluatedItems', unevaluatedItems],
  ['unevaluatedProperties', unevaluatedProperties],
]);

/** Keywords that say nothing about a value; core and validation, sections on annotations. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]);
