import { DeclarationError } from '../declaration-error.ts';
import { own } from './own.ts';
import type { Declared } from './position.ts';

/** The keywords of 2020-12 and its forerunners that say of which values, by the type of the values they speak of. */
const ASSERTIONS: Readonly<Record<string, readonly string[]>> = {
  string: [
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
  ],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    'items',
    'prefixItems',
    'additionalItems',
    'unevaluatedItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
  ],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'unevaluatedProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
  ],
};

/** Keywords that speak of values of every type. */
const OF_ANY_TYPE: readonly string[] = [
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'enum',
  'const',
  'nullable',
];

/**
 * Refuses a keyword that speaks of the node's values and that the canonical form would lose.
 *
 * @param type the type of the node's values; undefined where they may have any
 * @param carried the keywords that the canonical form carries
 * @throws DeclarationError naming the keyword's place
 */
export function refuseOthers(
  node: Declared,
  path: string,
  type: string | undefined,
  carried: readonly string[],
): void {
  const family = type === 'integer' ? 'number' : type;
  const spoken =
    family === undefined ? Object.values(ASSERTIONS).flat() : (ASSERTIONS[family] ?? []);
  for (const keyword of [...OF_ANY_TYPE, ...spoken]) {
    if (!carried.includes(keyword) && own(node, keyword) !== undefined) {
      throw new DeclarationError(
        `${path}/${keyword}`,
        'cannot be said here in a published document',
      );
    }
  }
}

/** The constraints of a type that flow through as their author wrote them. */
export const CONSTRAINTS = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties'],
} as const;
