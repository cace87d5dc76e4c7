import { ABSENT, bothWays, through } from '../lib/codec.ts';
import { fits } from '../lib/fits.ts';
import { isObject, objectOf, own } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import { assertsOnly, typesOf } from '../lib/subschemas.ts';
import { described } from '../lib/words.ts';
import { keeps, writesAnyAsText } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

/** A schema that admits null beside something else, without the null; undefined for any other. */
export function splitNull(schema: SchemaObject): SchemaObject | undefined {
  const types = typesOf(schema);
  const values = own(schema, 'enum');
  const hasNull = Array.isArray(values) && values.includes(null);
  if (types.length === 1 || (types.length > 0 && !types.includes('null'))) return undefined;
  if (types.length === 0 && !hasNull) return undefined;
  if (Array.isArray(values) && !hasNull) return { ...schema, type: withoutNull(types) };
  const rest = Array.isArray(values) ? values.filter((value) => value !== null) : undefined;
  if (rest?.length === 0) return undefined;
  const narrowed = types.length === 0 ? schema : { ...schema, type: withoutNull(types) };
  return rest === undefined ? narrowed : { ...narrowed, enum: rest };
}

/** A type, or a list of them, without null. */
export function withoutNull(type: unknown): unknown {
  const rest = [type].flat().filter((name) => name !== 'null');
  return rest.length === 1 ? rest[0] : rest;
}

/** What a schema admits, or null. */
export function nullable(writer: Writer, inner: Rewritten, place: Place): Rewritten {
  const { profile } = writer;
  switch (profile.nullability) {
    case 'list':
      return listOfOne(writer, inner, null, place.path);
    case 'keyword':
      return { schema: byKeyword(writer, inner.schema), codec: inner.codec };
    case 'any-of':
      return { schema: byUnion(writer, inner.schema), codec: inner.codec };
    default:
      return {
        schema: byType(writer, inner.schema) ?? byUnion(writer, inner.schema),
        codec: inner.codec,
      };
  }
}

/**
 * A property that may be absent, where every property is required: null stands for its absence, unless null is a
 * value of it.
 */
export function optional(
  writer: Writer,
  canonical: JsonSchema,
  inner: Rewritten,
  place: Place,
): Rewritten {
  writer.change();
  if (writer.profile.nullability === 'list') return listOfOne(writer, inner, ABSENT, place.path);
  const isValue =
    admitsNull(writer, inner.schema, 0) && fits(canonical, null, writer.resolve, new Map());
  const { schema } = nullable(writer, inner, place);
  return {
    schema,
    codec: bothWays((direction, value, memo) => {
      if (direction === 'encode') {
        return value === ABSENT ? null : through(inner.codec, 'encode', value, memo);
      }
      return value === null && !isValue ? ABSENT : through(inner.codec, 'decode', value, memo);
    }, inner.codec?.shifts ?? false),
  };
}

/** No value as an empty list, a value as a list of it. */
function listOfOne(writer: Writer, inner: Rewritten, none: unknown, path: string): Rewritten {
  writer.change();
  // A longer list stays a list, which canonical refuses.
  const isSayable = keeps(writer.profile, 'maxItems');
  respelled(writer, path, 'type', 'null', 'a list of at most one', isSayable);
  const description = own(inner.schema, 'description');
  const clause = none === null ? 'an empty list for null' : 'an empty list to leave it out';
  return {
    schema: {
      type: 'array',
      items: inner.schema,
      ...(isSayable ? { maxItems: 1 } : {}),
      description: described(description, ['a list of at most one', clause]),
    },
    codec: bothWays((direction, value, memo) => {
      if (direction === 'encode') {
        return value === none ? [] : [through(inner.codec, 'encode', value, memo)];
      }
      if (!Array.isArray(value) || value.length > 1) return value;
      return value.length === 0 ? none : through(inner.codec, 'decode', value[0], memo);
    }),
  };
}

function byType({ profile }: Writer, schema: SchemaObject): SchemaObject | undefined {
  const type = own(schema, 'type');
  const isElsewhere = ['const', 'anyOf', 'oneOf', 'allOf', 'not', 'if', '$ref'].some((name) =>
    Object.hasOwn(schema, name),
  );
  if (typeof type !== 'string' || isElsewhere) return undefined;
  if (type === 'null') return schema;
  const values = own(schema, 'enum');
  const isNullListed = profile.enumKinds?.includes('null') ?? true;
  if (Array.isArray(values) && !isNullListed) return undefined;
  const types = { ...schema, type: [type, 'null'] };
  return Array.isArray(values) ? { ...types, enum: [...values, null] } : types;
}

function byUnion(writer: Writer, schema: SchemaObject): SchemaObject {
  const union = own(schema, 'anyOf');
  const isNull = (branch: unknown): boolean => isObject(branch) && own(branch, 'type') === 'null';
  if (Array.isArray(union) && assertsOnly(schema, 'anyOf')) {
    return union.some(isNull) ? schema : { ...schema, anyOf: [...union, { type: 'null' }] };
  }
  if (own(schema, 'type') === 'null' || admitsNull(writer, schema, 0, true)) return schema;
  const { besideAnyOf } = writer.profile;
  const description = own(schema, 'description');
  if (description === undefined || besideAnyOf?.includes('description') === false) {
    return { anyOf: [schema, { type: 'null' }] };
  }
  const bare = objectOf(Object.entries(schema).filter(([keyword]) => keyword !== 'description'));
  return { anyOf: [bare, { type: 'null' }], description };
}

/** By `nullable`; a union has it in its first branch, where nothing may stand beside the union. */
function byKeyword(writer: Writer, schema: SchemaObject): SchemaObject {
  const union = own(schema, 'anyOf');
  if (!Array.isArray(union) || writer.profile.besideAnyOf === undefined) {
    return { ...schema, nullable: true };
  }
  const [first = {}, ...others] = union as readonly SchemaObject[];
  return { ...schema, anyOf: [byKeyword(writer, first), ...others] };
}

const DEEPEST = 32;

/**
 * Whether a schema, as it is published, takes a null as it stands. Unless it has to be sure, a definition that is not written yet is asked
 * in canonical.
 */
function admitsNull(writer: Writer, schema: JsonSchema, depth: number, isSure = false): boolean {
  if (typeof schema === 'boolean') return schema;
  if (depth > DEEPEST) return false;
  if (own(schema, 'nullable') === true) return true;
  const reference = referenceIn(schema);
  if (reference !== undefined && !refersToNull(writer, reference, depth, isSure)) return false;
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches)) continue;
    const admitting = (branches as readonly JsonSchema[]).filter((branch) =>
      admitsNull(writer, branch, depth + 1, isSure),
    );
    if (admitting.length < (keyword === 'allOf' ? branches.length : 1)) return false;
  }
  if (Object.hasOwn(schema, 'const') && schema['const'] !== null) return false;
  const values = own(schema, 'enum');
  if (Array.isArray(values) && !values.includes(null)) return false;
  const types = typesOf(schema);
  return types.includes('null') || types.length === 0;
}

/** A published definition may not be written yet: its canonical is asked, as far as it is published alike. */
function refersToNull(writer: Writer, reference: string, depth: number, isSure: boolean): boolean {
  const published = writer.published(reference);
  if (published !== undefined) return admitsNull(writer, published, depth + 1, isSure);
  if (isSure) return false;
  const target = writer.resolve(reference.replace(/^#\/\$def\//, '#/$defs/'));
  if (target === undefined || typeof target.schema === 'boolean') return false;
  const isText = writesAnyAsText(writer.profile);
  const isAny = typesOf(target.schema).length === 0 && !hasAlternatives(target.schema);
  return !(isText && isAny) && admitsNull(writer, target.schema, depth + 1);
}

function hasAlternatives(schema: SchemaObject): boolean {
  return ['anyOf', 'oneOf', 'enum', 'const', '$ref', '$dynamicRef'].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );
}
