import { objectCodec } from '../lib/codec.ts';
import type { Codec, Member } from '../lib/codec.ts';
import { fits } from '../lib/fits.ts';
import { escapePointer, isObject, objectOf, own, stringsOf, without } from '../lib/objects.ts';
import { clause } from '../lib/words.ts';
import { closesAll } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { optional } from './nulls.ts';
import { lost, respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

/** What an object schema says of its members, as it is published. */
export interface Members {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly codec: Codec | undefined;
  readonly clauses: readonly string[];
}

/** The declared properties; where a vendor wants every required name declared, those as well. */
function declaredIn(
  writer: Writer,
  schema: SchemaObject,
): readonly (readonly [string, JsonSchema])[] {
  const { profile } = writer;
  const held = own(schema, 'properties');
  const properties = Object.entries(isObject(held) ? held : {}) as [string, JsonSchema][];
  const mustBe =
    profile.requiredDeclared === true || profile.allRequired === true || closesAll(profile);
  if (!mustBe) return properties;
  const names = new Set(properties.map(([name]) => name));
  const others = (own(schema, 'additionalProperties') as JsonSchema | undefined) ?? true;
  const missing = stringsOf(own(schema, 'required')).filter((name) => !names.has(name));
  return [...properties, ...missing.map((name) => [name, others] as const)];
}

/** The members of an object. */
export function members(writer: Writer, schema: SchemaObject, place: Place): Members {
  const { profile } = writer;
  const required = new Set(stringsOf(own(schema, 'required')));
  const others = own(schema, 'additionalProperties') as JsonSchema | undefined;
  const byName = new Map<string, Member>();
  const properties: (readonly [string, SchemaObject])[] = [];
  for (const [name, property] of declaredIn(writer, schema)) {
    // In a closed object a property that nothing fits is one that is not there.
    if (property === false && !required.has(name) && others === false) continue;
    const path = `${place.path}/properties/${escapePointer(name)}`;
    const where = { ...place, path, depth: place.depth + 1 };
    const rewritten = writer.rewrite(property, where);
    const isWritten = profile.allRequired === true && !required.has(name);
    const member = isWritten ? absent(writer, property, rewritten, where) : rewritten;
    const wire = renamed(writer, name, path);
    byName.set(name, { wire, codec: member.codec, isWritten });
    properties.push([wire, member.schema]);
  }
  // What is not published at the root is not respelled either.
  const isCut = place.depth === 0 && profile.root?.only?.includes('additionalProperties') === false;
  const rest =
    isObject(others) && !isCut
      ? writer.rewrite(others, {
          ...place,
          path: `${place.path}/additionalProperties`,
          depth: place.depth + 1,
        })
      : undefined;
  const entries = new Map<string, unknown>();
  if (properties.length > 0 || own(schema, 'properties') !== undefined || closesAll(profile)) {
    entries.set('properties', objectOf(properties));
  }
  if (profile.allRequired === true)
    entries.set(
      'required',
      properties.map(([name]) => name),
    );
  else if (own(schema, 'required') !== undefined) {
    entries.set(
      'required',
      [...required].map((name) => byName.get(name)?.wire ?? writer.wireName(name)),
    );
  }
  const clauses = closure(writer, others, rest, entries, place);
  const codec = objectCodec(byName, rest?.codec);
  return { entries, codec: settled(writer, schema, byName, codec), clauses };
}

/** What makes a member that is null, and one that is absent, two different things for the object as a whole. */
const RELATIONS = ['dependentRequired', 'dependentSchemas', 'maxProperties', 'if', 'not', 'allOf'];

/**
 * A null on the wire may be a null or an absence. Where the object does not take it as the one, it is the other.
 */
export function settled(
  { resolve }: Writer,
  schema: SchemaObject,
  byName: ReadonlyMap<string, Member>,
  codec: Codec | undefined,
): Codec | undefined {
  const isRelated = RELATIONS.some((keyword) => Object.hasOwn(schema, keyword));
  if (codec === undefined || !isRelated) return codec;
  return {
    ...codec,
    decode: (wire, memo) => {
      const value = codec.decode(wire, memo);
      if (!isObject(value)) return value;
      const doubtful = Object.keys(value).filter(
        (name) => value[name] === null && byName.get(name)?.isWritten === true,
      );
      if (doubtful.length === 0 || fits(schema, value, resolve, new Map())) return value;
      const rest = without(value, ...doubtful);
      return fits(schema, rest, resolve, new Map()) ? rest : value;
    },
  };
}

function absent(
  writer: Writer,
  property: JsonSchema,
  rewritten: Rewritten,
  place: Place,
): Rewritten {
  const { path } = place;
  respelled(writer, path, 'required', false);
  return optional(writer, property, rewritten, place);
}

function renamed(writer: Writer, name: string, path: string): string {
  const wire = writer.wireName(name);
  if (wire === name) return name;
  writer.change();
  writer.losses.push({
    path,
    keyword: 'properties',
    value: name,
    action: 'renamed',
    exact: true,
    words: '',
  });
  return wire;
}

/** Says which other members there may be, as far as the vendor lets it be said. */
function closure(
  writer: Writer,
  others: JsonSchema | undefined,
  rest: Rewritten | undefined,
  entries: Map<string, unknown>,
  { path }: Place,
): readonly string[] {
  const { profile } = writer;
  if (profile.closure === 'forced') {
    entries.set('additionalProperties', false);
    return [];
  }
  if (profile.closure === 'unsayable' || profile.closure === 'implied') {
    if (others === undefined || others === true) return [];
    const words = clause('additionalProperties', others);
    lost(writer, path, 'additionalProperties', others, words);
    return [words];
  }
  if (rest !== undefined) entries.set('additionalProperties', rest.schema);
  else if (others !== undefined) entries.set('additionalProperties', others);
  else if (profile.closure === 'assumed') entries.set('additionalProperties', true);
  return [];
}
