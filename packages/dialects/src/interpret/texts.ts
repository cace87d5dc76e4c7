import { bothWays } from '../lib/codec.ts';
import { isSame } from '../lib/fits.ts';
import { isObject, objectOf, own } from '../lib/objects.ts';
import { typesOf } from '../lib/subschemas.ts';
import { described } from '../lib/words.ts';
import { closesAll, isLoose, keeps, writesAnyAsText } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { lost, respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

const ANY = 'any JSON value, as JSON text';

/** A value as its JSON text, where a vendor cannot state its shape. What is no JSON stays the text that it is. */
export function jsonText(
  writer: Writer,
  description: unknown,
  clauses: readonly string[],
): Rewritten {
  writer.change();
  return {
    schema: { type: 'string', description: described(description, clauses) },
    codec: bothWays((direction, value) => {
      if (direction === 'encode') return JSON.stringify(value);
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    }),
  };
}

/** A schema that admits anything. */
export function anything(writer: Writer, schema: JsonSchema, place: Place): Rewritten {
  const { profile } = writer;
  const open = typeof schema === 'boolean' ? {} : schema;
  if (writesAnyAsText(profile)) {
    respelled(writer, place.path, 'type', undefined, ANY);
    return jsonText(writer, own(open, 'description'), [ANY]);
  }
  const kept = Object.entries(open).filter(([keyword]) => keeps(profile, keyword));
  return { schema: objectOf(kept), codec: undefined };
}

/** A schema that admits nothing: so in as many words, or a word that stands for no value. */
export function nothing(writer: Writer, { path }: Place): Rewritten {
  if (isLoose(writer.profile) && keeps(writer.profile, 'not')) {
    return { schema: { not: {}, description: '(no value is accepted)' }, codec: undefined };
  }
  lost(writer, path, 'not', {}, 'no value is accepted');
  return {
    schema: { type: 'string', description: '(no value is accepted)' },
    // No text is a value of it: what is written stays what it is, and is refused.
    codec: undefined,
  };
}

/** Whether a vendor can take an object of which nothing is said. */
function takesShapeless({ profile }: Writer): boolean {
  return profile.maps && !closesAll(profile) && profile.noEmptyObjects !== true;
}

/** A structure that cannot be written out any further, because it repeats itself or is too large. */
export function shapeless(
  writer: Writer,
  schema: JsonSchema,
  place: Place,
  clause: string,
  title?: string,
): Rewritten {
  lost(writer, place.path, '$ref', undefined, clause);
  const types = typeof schema === 'boolean' ? [] : typesOf(schema);
  const description = isObject(schema) ? own(schema, 'description') : undefined;
  if (takesShapeless(writer) && types.length === 1 && types[0] === 'object') {
    const open = writer.profile.closure === 'assumed' ? { additionalProperties: true } : {};
    const named = title === undefined || !keeps(writer.profile, 'title') ? {} : { title };
    return {
      schema: { type: 'object', ...named, description: described(description, [clause]), ...open },
      codec: undefined,
    };
  }
  return jsonText(writer, description, [clause, 'as JSON text']);
}

/**
 * Values as words, where an enum may not hold them as they are: a string stands for itself, anything else for its
 * JSON; where two would be one word, all are JSON.
 */
export function wordTable(
  writer: Writer,
  values: readonly unknown[],
  schema: SchemaObject,
  { path }: Place,
): Rewritten {
  writer.change();
  const wordOf = (value: unknown): string => {
    if (typeof value !== 'string') return JSON.stringify(value);
    return value === '' ? '(empty)' : value;
  };
  const simple = values.map(wordOf);
  const isTold = new Set(simple).size === simple.length;
  const words = isTold ? simple : values.map((value) => JSON.stringify(value));
  respelled(writer, path, 'enum', values);
  const description = described(own(schema, 'description'), []);
  return {
    schema: {
      type: 'string',
      enum: words,
      ...(description === '' ? {} : { description }),
    },
    codec: bothWays((direction, value) => {
      if (direction === 'decode') {
        const index = typeof value === 'string' ? words.indexOf(value) : -1;
        // A value that is not a word here, and the canonical value of one there, would be two spellings of one.
        return index === -1 ? value : values[index];
      }
      const index = values.findIndex((entry) => isSame(entry, value));
      return index === -1 ? value : words[index];
    }),
  };
}
