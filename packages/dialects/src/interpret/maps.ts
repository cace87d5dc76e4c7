import { bothWays, sequence, through } from '../lib/codec.ts';
import { NO, YES, answer } from '../lib/fits.ts';
import { isObject, objectOf, own, without } from '../lib/objects.ts';
import { isAssertion } from '../lib/subschemas.ts';
import { described } from '../lib/words.ts';
import { keeps } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { jsonText, nothing, wordTable } from './texts.ts';
import { fold } from './vocabulary.ts';
import { lost, relocated, respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

const ENTRIES = 'a list of entries with unique keys';

/**
 * A map, where a vendor takes none: a list of `{ key, value }`. A list that is no map - another shape, or a key
 * twice - stays a list, which the canonical schema refuses.
 */
export function mapList(
  writer: Writer,
  schema: SchemaObject,
  others: JsonSchema,
  place: Place,
): Rewritten {
  writer.change();
  const { path } = place;
  const names = own(schema, 'propertyNames');
  respelled(writer, path, 'additionalProperties', others, ENTRIES, false);
  const entry: SchemaObject = {
    type: 'object',
    properties: {
      key: isObject(names) ? { type: 'string', ...names } : { type: 'string' },
      value: others,
    },
    required: ['key', 'value'],
    additionalProperties: false,
  };
  const places = [
    [`${path}/properties/key`, `${path}/propertyNames`],
    [`${path}/properties/value`, `${path}/additionalProperties`],
  ] as const;
  const inner = relocated(writer, places, () =>
    writer.rewrite(entry, { ...place, depth: place.depth + 1 }),
  );
  const counts = [
    ['minProperties', 'minItems'],
    ['maxProperties', 'maxItems'],
  ] as const;
  const words: string[] = [];
  const bounds = counts.flatMap(([keyword, listed]) => {
    const value = own(schema, keyword);
    if (value === undefined) return [];
    const isSayable =
      keeps(writer.profile, listed) &&
      !(listed === 'minItems' && Number(value) > (writer.profile.minItemsMost ?? Infinity));
    if (isSayable) return [[listed, value] as const];
    words.push(fold(writer, keyword, value, place));
    return [];
  });
  for (const keyword of Object.keys(without(schema, 'minProperties', 'maxProperties'))) {
    if (['dependentRequired', 'dependentSchemas', 'not', 'if', 'then', 'else'].includes(keyword)) {
      words.push(fold(writer, keyword, schema[keyword], place));
    }
  }
  const text = described(own(schema, 'description'), [ENTRIES, ...words]);
  return {
    schema: { type: 'array', items: inner.schema, ...objectOf(bounds), description: text },
    codec: bothWays((direction, value, memo) => {
      if (direction === 'encode') {
        if (!isObject(value)) return value;
        return Object.entries(value).map(([key, item]) =>
          through(inner.codec, 'encode', { key, value: item }, memo),
        );
      }
      if (!Array.isArray(value)) return value;
      const entries = value.map((item) => through(inner.codec, 'decode', item, memo));
      return mapOf(entries) ?? value;
    }),
  };
}

function mapOf(entries: readonly unknown[]): SchemaObject | undefined {
  const members: (readonly [string, unknown])[] = [];
  for (const entry of entries) {
    const key = isObject(entry) ? own(entry, 'key') : undefined;
    if (!isObject(entry) || typeof key !== 'string' || Object.keys(entry).length !== 2)
      return undefined;
    if (!Object.hasOwn(entry, 'value')) return undefined;
    members.push([key, entry['value']]);
  }
  const map = objectOf(members);
  return Object.keys(map).length === members.length ? map : undefined;
}

const OF_EMPTY: ReadonlySet<string> = new Set(['type', 'properties', 'additionalProperties']);

/** Tells in words what an object without declared members demands beside being one. */
function foldRest(writer: Writer, schema: SchemaObject, place: Place): readonly string[] {
  return Object.keys(schema)
    .filter((keyword) => isAssertion(keyword) && !OF_EMPTY.has(keyword))
    .map((keyword) => fold(writer, keyword, schema[keyword], place));
}

/** An object of which nothing is said, as its JSON text. What is no text of an object is left as it is. */
export function objectText(writer: Writer, schema: SchemaObject, place: Place): Rewritten {
  const words = foldRest(writer, schema, place);
  respelled(writer, place.path, 'type', 'object', 'a JSON object, as JSON text', false);
  return jsonText(writer, own(schema, 'description'), ['a JSON object, as JSON text', ...words]);
}

/** The empty object, where a vendor takes none: a word. */
export function emptyObject(writer: Writer, schema: SchemaObject, place: Place): Rewritten {
  const sureness = answer(schema, {}, writer.resolve, new Map());
  if (sureness === NO) return nothing(writer, place);
  if (sureness === YES) return wordTable(writer, [{}], schema, place);
  const description = described(own(schema, 'description'), foldRest(writer, schema, place));
  return wordTable(writer, [{}], description === '' ? {} : { description }, place);
}

/**
 * An object that takes more than it declares, where every object has to be closed: the rest stands in a property of
 * its own.
 */
export function openObject(
  writer: Writer,
  schema: SchemaObject,
  others: JsonSchema,
  place: Place,
): Rewritten {
  writer.change();
  const { path } = place;
  const held = own(schema, 'properties');
  const properties = isObject(held) ? held : {};
  let extra = 'additional_properties';
  while (Object.hasOwn(properties, extra)) extra += '_';
  const closed: SchemaObject = {
    ...without(schema, 'minProperties', 'maxProperties', 'propertyNames'),
    properties: {
      ...properties,
      [extra]: {
        type: 'object',
        additionalProperties: others,
        description: 'Further properties.',
      },
    },
    additionalProperties: false,
  };
  for (const keyword of ['minProperties', 'maxProperties', 'propertyNames']) {
    const value = own(schema, keyword);
    if (value !== undefined) lost(writer, path, keyword, value, '');
  }
  respelled(writer, path, 'additionalProperties', others, `the others are in ${extra}`, false);
  const places = [[`${path}/properties/${extra}`, path]] as const;
  const inner = relocated(writer, places, () => writer.rewrite(closed, place));
  const codec = bothWays((direction, value) => {
    if (!isObject(value)) return value;
    if (direction === 'encode') {
      const rest = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
      if (rest.length === 0) return value;
      const declared = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
      return objectOf([...declared, [extra, objectOf(rest)]]);
    }
    const rest = own(value, extra);
    if (!isObject(rest)) return value;
    const declared = without(value, extra);
    const isClash = Object.keys(rest).some(
      (name) => Object.hasOwn(properties, name) || Object.hasOwn(declared, name),
    );
    return isClash ? value : objectOf([...Object.entries(declared), ...Object.entries(rest)]);
  });
  return { schema: inner.schema, codec: sequence(codec, inner.codec) };
}

/** Members by pattern: a map where there is nothing else, and words. */
export function byPattern(
  writer: Writer,
  schema: SchemaObject,
  patterns: SchemaObject,
  place: Place,
): Rewritten {
  const words = fold(writer, 'patternProperties', patterns, place);
  const schemas = Object.values(patterns) as JsonSchema[];
  const others = (own(schema, 'additionalProperties') as JsonSchema | undefined) ?? true;
  const [first = true, ...more] = schemas;
  const values = others === false && more.length === 0 ? first : true;
  const description = [own(schema, 'description'), words && `(${words})`].filter(Boolean).join(' ');
  return writer.rewrite(
    {
      ...without(schema, 'patternProperties'),
      type: 'object',
      additionalProperties: values,
      ...(description === '' ? {} : { description }),
    },
    place,
  );
}
