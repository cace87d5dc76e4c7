import type { DialectName } from '../../src/index.ts';
import { list } from './rules.ts';
import type { Rules } from './rules.ts';

type Names = 'xai' | 'llama_cpp' | 'xgrammar' | 'llguidance';

/** Vendors that make a grammar of the schema. */
export const GRAMMARS: Readonly<Record<Extract<DialectName, Names>, Rules>> = {
  xai: {
    refused: list(
      'root without a type; boolean schema; pattern that looks ahead',
      'pattern that is not anchored; $ref to the root; $ref to itself',
    ),
    ignored: list('allOf; not; if; format of its own'),
    risk: list('uniqueItems; multipleOf; definitions of draft 7'),
  },
  llama_cpp: {
    refused: list(
      'root without a type; root anyOf; pattern that looks ahead',
      'pattern that is not anchored; $ref with a rule',
    ),
    ignored: list(
      'not; if; prefixItems; uniqueItems; minimum; minimum of int64; exclusiveMinimum',
      'multipleOf; format uri; format of its own',
    ),
    risk: [],
  },
  xgrammar: {
    refused: list('root without a type; root anyOf; pattern that looks ahead; $ref with a rule'),
    ignored: list('not; if; uniqueItems'),
    risk: list('multipleOf'),
  },
  llguidance: {
    refused: list(
      'root without a type; not; if; uniqueItems; pattern that looks ahead',
      'format of its own',
    ),
    ignored: [],
    risk: list('oneOf'),
  },
};
