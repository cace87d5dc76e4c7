import { bothWays, remembered, through } from '../lib/codec.ts';
import type { Codec, Memo } from '../lib/codec.ts';
import { isDisjoint } from '../lib/disjoint.ts';
import { MAYBE, NO, YES, answer, isSame, jsonTypeOf } from '../lib/fits.ts';
import type { Answer } from '../lib/fits.ts';
import { isObject, own } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import { typesOf } from '../lib/subschemas.ts';
import { keeps } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { respelled } from './writer.ts';
import type { Rewritten, Writer } from './writer.ts';

const TYPES = ['string', 'number', 'boolean', 'null', 'array', 'object'] as const;
const DEEPEST = 16;

type Look = (reference: string) => JsonSchema | undefined;

/** The JSON types that a schema may take, as far as it says; all of them where it does not. */
function jsonTypes(look: Look, schema: JsonSchema, depth = 0): ReadonlySet<string> {
  if (schema === false) return new Set();
  if (schema === true || depth > DEEPEST) return new Set(TYPES);
  const inner = (one: JsonSchema): ReadonlySet<string> => jsonTypes(look, one, depth + 1);
  const reference = referenceIn(schema);
  const values = Object.hasOwn(schema, 'const') ? [schema['const']] : own(schema, 'enum');
  const named = typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));
  let types = new Set<string>(named.length === 0 ? TYPES : named);
  if (Array.isArray(values)) types = both(types, new Set(values.map(jsonTypeOf)));
  if (reference !== undefined) types = both(types, inner(look(reference) ?? true));
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches)) continue;
    types = both(types, new Set((branches as JsonSchema[]).flatMap((one) => [...inner(one)])));
  }
  const all = own(schema, 'allOf');
  for (const one of Array.isArray(all) ? (all as JsonSchema[]) : [])
    types = both(types, inner(one));
  return own(schema, 'nullable') === true ? new Set([...types, 'null']) : types;
}

function both(left: ReadonlySet<string>, right: ReadonlySet<string>): Set<string> {
  return new Set([...left].filter((type) => right.has(type)));
}

/**
 * Branches of a union, told apart on the wire: one that is spelled as another type than its own, which some other
 * branch takes as well, stands in an object with a name of its own.
 */
export function toldApart(
  writer: Writer,
  schemas: readonly JsonSchema[],
  rewritten: readonly Rewritten[],
  path: string,
): readonly Rewritten[] {
  if (rewritten.every(({ codec }) => codec === undefined)) return rewritten;
  const wire = rewritten.map(({ schema }) => jsonTypes(writer.published, schema));
  const theirs = schemas.map((schema) => jsonTypes((one) => writer.resolve(one)?.schema, schema));
  const shown = rewritten.map(({ schema }) => {
    const reference = referenceIn(schema);
    return reference === undefined ? schema : (writer.published(reference) ?? true);
  });
  return rewritten.map((one, index) => {
    if (one.codec?.shifts !== true) return one;
    const foreign = foreignTypes(theirs[index] ?? new Set(), wire[index] ?? new Set());
    const isMistaken = wire.some(
      (types, other) =>
        other !== index &&
        (foreign.some((type) => types.has(type)) ||
          !isToldApart(shown[index] ?? true, shown[other] ?? true)),
    );
    return isMistaken ? boxed(writer, one, `option_${index + 1}`, path) : one;
  });
}

/** Whether no value of one is a value of the other, but for an empty list. */
function isToldApart(left: JsonSchema, right: JsonSchema): boolean {
  return isDisjoint(filled(left), filled(right));
}

function filled(schema: JsonSchema): JsonSchema {
  return isObject(schema) && schema['type'] === 'array' ? { ...schema, minItems: 1 } : schema;
}

/** Types on the wire that may stand for values of another: all, where a type of the branch's own has no other place. */
function foreignTypes(theirs: ReadonlySet<string>, wire: ReadonlySet<string>): readonly string[] {
  const isReplaced = [...theirs].some((type) => !wire.has(type));
  return [...wire].filter((type) => isReplaced || !theirs.has(type));
}

function boxed(
  writer: Writer,
  { schema, codec }: Rewritten,
  name: string,
  path: string,
): Rewritten {
  writer.change();
  const isClosed = keeps(writer.profile, 'additionalProperties');
  respelled(writer, path, 'anyOf', undefined, `in ${name}`, isClosed);
  const box: SchemaObject = {
    type: 'object',
    properties: { [name]: schema },
    required: [name],
    ...(isClosed ? { additionalProperties: false } : {}),
  };
  return {
    schema: box,
    codec: {
      ...bothWays((direction, value, memo) => {
        if (direction === 'encode') return { [name]: through(codec, 'encode', value, memo) };
        const isBox = isObject(value) && Object.keys(value).join() === name;
        return isBox ? through(codec, 'decode', value[name], memo) : UNREAD;
      }),
      isBox: true,
    },
  };
}

/** In the place of a value that is not in its box: no branch takes it. */
const UNREAD = Symbol('unread');

/** Goes the way of the first branch whose canonical form fits for sure, else may fit; where none does, nothing is changed. */
export function choice(
  writer: Writer,
  schemas: readonly JsonSchema[],
  rewritten: readonly Rewritten[],
): Codec | undefined {
  if (rewritten.every(({ codec }) => codec === undefined)) return undefined;
  const ways = schemas.map((schema, index) => ({ schema, codec: rewritten[index]?.codec }));
  const shifts = rewritten.some(({ codec }) => codec?.shifts);
  return {
    shifts,
    encode: (value, memo) => {
      const way = surest(ways, ({ schema }) => answer(schema, value, writer.resolve, memo));
      return way === undefined ? value : through(way.codec, 'encode', value, memo);
    },
    decode: (value, memo) => {
      const read = ways.map(({ schema, codec }) => {
        const decoded = decodedBy(codec, value, memo);
        const found = decoded === UNREAD ? NO : answer(schema, decoded, writer.resolve, memo);
        return { decoded, codec, found };
      });
      // What comes back otherwise was never written this way.
      const isOwn = ({ decoded, codec }: (typeof read)[number]): boolean =>
        codec === undefined || isSame(codec.encode(decoded, memo), value);
      const fitting = read.filter(({ found }) => found !== NO);
      const written = fitting.length < 2 ? fitting : fitting.filter(isOwn);
      // A box is meant as one, even where another branch takes any object.
      const boxes = written.filter(({ codec }) => codec?.isBox === true);
      const way = [boxes, written, fitting]
        .map((some) => surest(some, ({ found }) => found))
        .find((one) => one !== undefined);
      return way === undefined ? value : way.decoded;
    },
  };
}

function decodedBy(codec: Codec | undefined, value: unknown, memo: Memo): unknown {
  if (codec === undefined) return value;
  return remembered(memo, codec, value, () => codec.decode(value, memo));
}

/** The first that is sure, else the first that may be. */
function surest<Item>(items: readonly Item[], ask: (item: Item) => Answer): Item | undefined {
  let possible: Item | undefined;
  for (const item of items) {
    const found = ask(item);
    if (found === YES) return item;
    if (found === MAYBE) possible ??= item;
  }
  return possible;
}
