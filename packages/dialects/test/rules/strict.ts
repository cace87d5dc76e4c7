import type { DialectName } from '../../src/index.ts';
import { list } from './rules.ts';
import type { Rules } from './rules.ts';

type Names =
  | 'openai_strict'
  | 'azure_openai_strict'
  | 'anthropic_strict'
  | 'bedrock_strict'
  | 'deepseek_strict'
  | 'groq_strict'
  | 'cohere_strict'
  | 'cerebras_strict';

/** Vendors that hold what the model writes to the schema. */
export const STRICT: Readonly<Record<Extract<DialectName, Names>, Rules>> = {
  openai_strict: {
    refused: list(
      'open object; object that says nothing of others; optional property; map',
      'required that is not declared; root without a type; root anyOf; oneOf; allOf; not',
      'if; no type; boolean schema; two types; enum of two kinds; array without items',
      'prefixItems; uniqueItems; pattern that looks ahead; format uri; format of its own',
      'default; $ref with a description; $ref with a rule; 11 levels',
    ),
    ignored: [],
    risk: list('minLength'),
  },
  azure_openai_strict: {
    refused: list(
      'open object; object that says nothing of others; optional property; map',
      'required that is not declared; root without a type; root anyOf; oneOf; allOf; not',
      'if; no type; boolean schema; two types; enum of two kinds; array without items',
      'prefixItems; uniqueItems; pattern that looks ahead; format uri; format of its own',
      'default; $ref with a description; $ref with a rule; 6 levels; 11 levels',
      '101 properties',
    ),
    ignored: [],
    risk: list(
      'minItems; minItems of 2; maxItems; minimum; minimum of int64; exclusiveMinimum',
      'multipleOf; minLength; pattern; pattern that is not anchored; format date-time',
      'format date',
    ),
  },
  anthropic_strict: {
    refused: list(
      'open object; object that says nothing of others; map; root without a type',
      'root anyOf; if; boolean schema; minItems of 2; maxItems; uniqueItems; minimum',
      'minimum of int64; exclusiveMinimum; multipleOf; minLength; pattern that looks ahead',
      'format of its own; $ref with a rule; $ref to the root; $ref to itself; key $top',
    ),
    ignored: [],
    risk: list('oneOf; not; prefixItems; $ref with a description'),
  },
  bedrock_strict: {
    refused: list(
      'open object; object that says nothing of others; map; root without a type',
      'root anyOf; if; boolean schema; minItems of 2; maxItems; uniqueItems; minimum',
      'minimum of int64; exclusiveMinimum; multipleOf; minLength; pattern that looks ahead',
      'format of its own; $ref with a rule; $ref to the root; $ref to itself; key $top',
    ),
    ignored: [],
    risk: list(
      'oneOf; not; prefixItems; pattern; pattern that is not anchored; default',
      '$ref with a description',
    ),
  },
  deepseek_strict: {
    refused: list(
      'open object; object that says nothing of others; optional property; map',
      'required that is not declared; root without a type; root anyOf; oneOf; allOf; not',
      'if; no type; boolean schema; null type; type or null; two types; enum with a null',
      'enum of two kinds; array without items; minItems; minItems of 2; maxItems; minLength',
      'format date-time; format date; format uri; format of its own',
      '$ref with a description; $ref with a rule',
    ),
    ignored: [],
    risk: list('prefixItems; uniqueItems; $ref; $ref to itself; definitions of draft 7'),
  },
  groq_strict: {
    refused: list(
      'open object; object that says nothing of others; optional property; map',
      'required that is not declared; root without a type; root anyOf; boolean schema',
      '$ref with a rule',
    ),
    ignored: [],
    risk: list(
      'oneOf; allOf; not; if; const; prefixItems; minItems; minItems of 2; maxItems',
      'uniqueItems; minimum; minimum of int64; exclusiveMinimum; multipleOf; minLength',
      'pattern; pattern that looks ahead; pattern that is not anchored; format date-time',
      'format date; format uri; format of its own; default; definitions of draft 7',
    ),
  },
  cohere_strict: {
    refused: list(
      'optional property; root without a type; oneOf; allOf; not; if; minItems',
      'minItems of 2; maxItems; uniqueItems; minimum; minimum of int64; minLength; pattern',
      'pattern that looks ahead; $ref with a rule; $ref to the root; $ref to itself',
    ),
    ignored: list('format uri; format of its own'),
    risk: list(
      'prefixItems; exclusiveMinimum; multipleOf; default; $ref with a description',
      'definitions of draft 7',
    ),
  },
  cerebras_strict: {
    refused: list(
      'open object; object that says nothing of others; optional property; map',
      'required that is not declared; root without a type; root anyOf; boolean schema',
      'type or null; two types; enum with a null; $ref with a rule; $ref to the root',
      '$ref to itself; definitions of draft 7; 11 levels',
    ),
    ignored: [],
    risk: list(
      'oneOf; allOf; not; if; const; minItems; minItems of 2; maxItems; uniqueItems',
      'minimum; minimum of int64; exclusiveMinimum; multipleOf; minLength; pattern',
      'pattern that looks ahead; pattern that is not anchored; format date-time',
      'format date; format uri; format of its own; default',
    ),
  },
};
