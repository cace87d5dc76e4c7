import { inlineReferences } from '../inline.ts';
import { objectOf, own } from '../lib/objects.ts';
import { isApplicator, isAssertion, mapKeyword, CONTAINERS } from '../lib/subschemas.ts';
import { readSchema } from '../lib/tree.ts';
import { clause, described } from '../lib/words.ts';
import { keeps } from '../profile.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, RenderOptions, SchemaObject } from '../types.ts';
import { isTaken } from './vocabulary.ts';

/**
 * A result's schema in a vendor's vocabulary, and nothing else: no model writes a result, so that what a vendor wants
 * of arguments does not concern it. What is left out is told in the descriptions.
 */
export function output(
  profile: Profile,
  given: SchemaObject,
  { references = 'canonical' }: RenderOptions = {},
): SchemaObject {
  const document = readSchema(given);
  const { allowed, recursive, container = '$defs' } = profile.references;
  const mayRefer = allowed && recursive && container === '$defs' && keeps(profile, '$ref');
  const held = mayRefer
    ? document
    : inlineReferences(document, { policy: references, cycles: 'break' }).schema;
  const narrowed = narrow(profile, held);
  return typeof narrowed === 'boolean' ? {} : narrowed;
}

function narrow(profile: Profile, schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const clauses: string[] = [];
  const entries = new Map<string, unknown>();
  for (const [keyword, value] of Object.entries(schema)) {
    const isStructure = CONTAINERS.includes(keyword) && profile.references.allowed;
    const isKept = isStructure || keyword === '$ref' || isTaken(profile, keyword, value, schema);
    if (isKept) {
      const inner = (subschema: JsonSchema): JsonSchema => narrow(profile, subschema);
      entries.set(keyword, isApplicator(keyword) ? mapKeyword(keyword, value, '', inner) : value);
    } else if (isAssertion(keyword) || keyword === 'default') {
      clauses.push(clause(keyword, value));
    }
  }
  const isSame =
    entries.size === Object.keys(schema).length &&
    [...entries].every(([keyword, value]) => value === schema[keyword]);
  if (isSame) return schema;
  const text = described(own(schema, 'description'), clauses);
  if (text !== '' && keeps(profile, 'description')) entries.set('description', text);
  return objectOf(entries);
}
