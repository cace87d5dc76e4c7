import { sequence } from '../lib/codec.ts';
import type { Codec } from '../lib/codec.ts';
import { jsonTypeOf } from '../lib/fits.ts';
import { isObject, objectOf, own } from '../lib/objects.ts';
import { CONTAINERS, isApplicator, typesOf } from '../lib/subschemas.ts';
import { described } from '../lib/words.ts';
import { keeps } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { items } from './items.ts';
import { byPattern } from './maps.ts';
import { members } from './members.ts';
import { verbatim } from './verbatim.ts';
import { fold, sayKeyword } from './vocabulary.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

/** A schema keyword by keyword, in the author's order; what a vendor wants and the author left out goes to the end. */
export function general(writer: Writer, schema: SchemaObject, place: Place): Rewritten {
  const types = typesOf(schema);
  const start = writer.losses.length;
  const object = types.includes('object') ? members(writer, schema, place) : undefined;
  const patterns = own(schema, 'patternProperties');
  const isOpened =
    isObject(patterns) &&
    (object?.codec !== undefined || verbatim(writer, 'patternProperties', schema) === undefined);
  if (isOpened) {
    writer.losses.splice(start);
    return byPattern(writer, schema, patterns, place);
  }
  const array = types.includes('array') ? items(writer, schema, place) : undefined;
  const said = new Map<string, unknown>();
  const clauses: string[] = [...(object?.clauses ?? [])];
  let codec: Codec | undefined = sequence(object?.codec, array?.codec);
  const structural = new Map<string, unknown>([
    ...(object?.entries ?? []),
    ...(array?.entries ?? []),
  ]);
  const taken = new Set([
    ...(object === undefined ? [] : ['properties', 'required', 'additionalProperties']),
    ...(array === undefined ? [] : ['items', 'prefixItems']),
  ]);
  for (const [keyword, value] of Object.entries(schema)) {
    if (CONTAINERS.includes(keyword) || keyword === 'description') continue;
    if (taken.has(keyword)) {
      if (structural.has(keyword)) said.set(keyword, structural.get(keyword));
    } else if (keyword === 'allOf' && keeps(writer.profile, keyword)) {
      const branches = (value as readonly JsonSchema[]).map((branch, index) =>
        writer.rewrite(branch, { ...place, path: `${place.path}/allOf/${index}` }),
      );
      said.set(
        keyword,
        branches.map((branch) => branch.schema),
      );
      for (const branch of branches) codec = sequence(codec, branch.codec);
    } else if (isApplicator(keyword)) {
      // What is judged by looks on the wire must be there as canonical has it.
      const held = codec === undefined ? verbatim(writer, keyword, schema) : undefined;
      if (held === undefined) clauses.push(fold(writer, keyword, value, place));
      else said.set(keyword, held);
    } else {
      const { entries, words } = sayKeyword(writer, keyword, value, schema, place);
      for (const [name, one] of entries) said.set(name, one);
      clauses.push(words);
    }
  }
  for (const [keyword, value] of structural) said.set(keyword, value);
  const text = described(own(schema, 'description'), clauses);
  const entries = typed(writer, schema, said);
  if (text !== '' && keeps(writer.profile, 'description')) placed(entries, schema, text);
  return { schema: objectOf(entries), codec };
}

/** Puts the description where the author had it, else last. */
function placed(entries: Map<string, unknown>, schema: SchemaObject, text: string): void {
  const order = Object.keys(schema);
  const at = order.indexOf('description');
  if (at === -1) {
    entries.set('description', text);
    return;
  }
  const after = new Set(order.slice(at + 1));
  const moved = [...entries].filter(([keyword]) => after.has(keyword) || !order.includes(keyword));
  for (const [keyword] of moved) entries.delete(keyword);
  entries.set('description', text);
  for (const [keyword, value] of moved) entries.set(keyword, value);
}

/** Adds the type that the author left out, where a vendor needs one. */
function typed(
  writer: Writer,
  schema: SchemaObject,
  said: ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  if (writer.profile.typed !== true || said.has('type') || said.has('allOf')) return new Map(said);
  const values =
    own(schema, 'enum') ?? (Object.hasOwn(schema, 'const') ? [schema['const']] : undefined);
  const types = Array.isArray(values) ? [...new Set(values.map(jsonTypeOf))] : typesOf(schema);
  if (types.length === 0) return new Map(said);
  return new Map<string, unknown>([['type', types.length === 1 ? types[0] : types], ...said]);
}
