import { isRefused } from '../accepts/accepts.ts';
import { contradicts } from '../lib/contradiction.ts';
import { isObject, own, stringsOf, without } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import {
  eachSubschema,
  isApplicator,
  isAssertion,
  mapKeyword,
  mapSubschemas,
  typesOf,
} from '../lib/subschemas.ts';
import { keeps } from '../profile.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { isTaken, wholeOf } from './vocabulary.ts';
import type { Writer } from './writer.ts';

const CONDITION = ['if', 'then', 'else'];

/**
 * A keyword whose schemas are sent as they are. One that would have to be respelled is told in words instead: what
 * loosens a schema tightens its negation.
 *
 * @returns undefined where the vendor does not take it so
 */
export function verbatim(writer: Writer, keyword: string, schema: SchemaObject): unknown {
  const together = CONDITION.includes(keyword)
    ? CONDITION.filter((name) => Object.hasOwn(schema, name))
    : [keyword];
  if (!together.every((name) => isSame(writer, name, schema[name]))) return undefined;
  return mapKeyword(keyword, schema[keyword], '', (subschema) => referring(writer, subschema));
}

function isSame(writer: Writer, keyword: string, value: unknown): boolean {
  const { profile } = writer;
  if (!keeps(profile, keyword)) return false;
  let isHeld = true;
  mapKeyword(keyword, value, '', (subschema) => {
    isHeld &&= !isRefused(profile, subschema, writer.resolve);
    eachSubschema(subschema, '', (inner, path) => {
      if (typeof inner === 'boolean') {
        isHeld &&= inner || profile.mustBeSatisfiable !== true || isClosing(path);
        return;
      }
      isHeld &&= profile.mustBeSatisfiable !== true || isCompiled(profile, inner);
      const reference = referenceIn(inner);
      const isKnown = reference === undefined || writer.resolve(reference) !== undefined;
      isHeld &&= isKnown && (reference === undefined || isFaithful(profile));
      isHeld &&= namesIn(inner).every((name) => writer.wireName(name) === name);
    });
    return subschema;
  });
  return isHeld;
}

/** Whether a grammar can be made of a schema as it stands. */
function isCompiled(profile: Profile, schema: SchemaObject): boolean {
  const first = own(schema, 'prefixItems');
  const count = Array.isArray(first) ? first.length : 0;
  const isSaid = Object.entries(schema).every(
    ([keyword, value]) =>
      !isAssertion(keyword) ||
      isApplicator(keyword) ||
      (isTaken(profile, keyword, value, schema) &&
        wholeOf(profile, keyword, value, schema) === undefined),
  );
  return (
    isSaid &&
    !typesOf(schema).some((type) => contradicts(schema, type)) &&
    Number(own(schema, 'maxItems') ?? Infinity) >= count &&
    (own(schema, 'items') !== undefined || Number(own(schema, 'minItems') ?? 0) <= count)
  );
}

/** Whether what stands somewhere closes an object or a list, and is no schema of a value that is there. */
function isClosing(path: string): boolean {
  return path.endsWith('/additionalProperties') || path.endsWith('/items');
}

/** Whether no definition is ever spelled otherwise, so that a condition or a choice of exactly one may refer to it. */
export function isFaithful({ unlisted, propertyKey, references, root }: Profile): boolean {
  return (
    unlisted === 'accepted' &&
    propertyKey === undefined &&
    references.recursive &&
    root?.someRequired !== true
  );
}

function referring(writer: Writer, schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const reference = referenceIn(schema);
  const target = reference === undefined ? undefined : writer.resolve(reference);
  const rest = without(schema, '$ref', '$dynamicRef', '$anchor', '$dynamicAnchor');
  const inner = mapSubschemas(rest, '', (subschema) => referring(writer, subschema));
  return target === undefined ? inner : { ...writer.refer(target).schema, ...inner };
}

function namesIn(schema: SchemaObject): readonly string[] {
  const properties = own(schema, 'properties');
  return [
    ...(isObject(properties) ? Object.keys(properties) : []),
    ...stringsOf(own(schema, 'required')),
  ];
}
