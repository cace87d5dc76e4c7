import type { DialectName } from '../../src/index.ts';
import { list } from './rules.ts';
import type { Rules } from './rules.ts';

type Names =
  | 'canonical'
  | 'flat'
  | 'openai'
  | 'anthropic'
  | 'bedrock'
  | 'nova'
  | 'gemini'
  | 'gemini_json_schema'
  | 'mistral'
  | 'moonshot';

/** Vendors that check a schema, or take it as a message, and do not hold the model to all of it. */
export const LOOSE: Readonly<Record<Extract<DialectName, Names>, Rules>> = {
  canonical: { refused: [], ignored: [], risk: [] },
  flat: {
    refused: list(
      '$ref; $ref with a description; $ref with a rule; $ref to the root; $ref to itself',
      'definitions of draft 7',
    ),
    ignored: [],
    risk: [],
  },
  openai: {
    refused: list('root without a type; root anyOf; array without items'),
    ignored: [],
    risk: [],
  },
  anthropic: { refused: list('root without a type; root anyOf; key $top'), ignored: [], risk: [] },
  bedrock: { refused: list('root without a type'), ignored: [], risk: [] },
  nova: {
    refused: list(
      'closed object; open object; root without a type; root anyOf; root description; $ref',
      '$ref with a description; $ref with a rule; $ref to the root; $ref to itself',
      'definitions of draft 7',
    ),
    ignored: [],
    risk: list('oneOf; allOf; not; if; prefixItems; uniqueItems; exclusiveMinimum; multipleOf'),
  },
  gemini: {
    refused: list(
      'closed object; open object; map; required that is not declared; root without a type',
      'root anyOf; anyOf with a description; oneOf; allOf; not; if; no type; boolean schema',
      'null type; type or null; two types; const; enum of integers; enum with a null',
      'enum of two kinds; enum with an empty string; array without items; prefixItems',
      'uniqueItems; exclusiveMinimum; multipleOf; format date; format uri',
      'format of its own; $ref; $ref with a description; $ref with a rule; $ref to the root',
      '$ref to itself; definitions of draft 7',
    ),
    ignored: list('minLength; pattern; pattern that looks ahead; pattern that is not anchored'),
    risk: list('empty object; key $top; 6 levels; 11 levels'),
  },
  gemini_json_schema: {
    refused: list(
      'root without a type; enum with a null; $ref with a rule; $ref to the root',
      '$ref to itself',
    ),
    ignored: [],
    risk: list(
      'allOf; not; if; const; uniqueItems; exclusiveMinimum; multipleOf; minLength; pattern',
      'pattern that looks ahead; pattern that is not anchored; definitions of draft 7',
      'key $top',
    ),
  },
  mistral: { refused: list('root without a type'), ignored: [], risk: [] },
  moonshot: {
    refused: list(
      'required that is not declared; root without a type; root anyOf; oneOf; allOf; not',
      'if; boolean schema; const; enum with a null; enum of two kinds; prefixItems',
      'uniqueItems; exclusiveMinimum; multipleOf; pattern; pattern that looks ahead',
      'pattern that is not anchored; format date-time; format date; format uri',
      'format of its own; $ref with a rule; definitions of draft 7',
    ),
    ignored: [],
    risk: [],
  },
};
