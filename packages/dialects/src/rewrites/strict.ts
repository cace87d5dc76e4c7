import type { Codec } from '../lib/codec.ts';
import { arrayCodec, fits, objectCodec, sequence, through } from '../lib/codec.ts';
import { escapePointer, isObject, objectOf, own, pointed } from '../lib/objects.ts';
import { isMap } from '../lib/subschemas.ts';
import { clause, described } from '../lib/words.ts';
import type { JsonSchema, Loss, SchemaObject } from '../types.ts';
import { jsonText } from './json-text.ts';
import { mapList } from './map-list.ts';
import { optionalNull } from './optional-null.ts';

/** What a strict vendor takes. */
export interface StrictProfile {
  /** Keywords that may stand in the document; all others are folded into the description or refused. */
  readonly keywords: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
}

/** A document as a strict vendor takes it. */
export interface StrictRendering {
  readonly schema: SchemaObject;
  readonly codec: Codec | undefined;
  readonly losses: readonly Loss[];
}

interface Rewritten {
  readonly schema: SchemaObject;
  readonly codec: Codec | undefined;
}

const STRUCTURE: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  '$ref',
  '$schema',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
]);
/** Annotations that say nothing a model needs; dropped without a word. */
const SILENT: ReadonlySet<string> = new Set(['$comment', 'title', 'examples', 'deprecated']);

/**
 * Respells a canonical document for a vendor whose models fill every property of closed objects: all
 * properties required, an optional one may be null, maps as lists of entries, any value as JSON text.
 */
export function strict(canonical: SchemaObject, profile: StrictProfile): StrictRendering {
  const losses: Loss[] = [];
  const definitions = new Map<string, Rewritten>();

  function rewrite(schema: JsonSchema, path: string): Rewritten {
    if (typeof schema === 'boolean' || isOpen(schema)) {
      const open = typeof schema === 'boolean' ? {} : schema;
      losses.push(respelled(path, 'type', undefined, 'any JSON value, as JSON text'));
      return jsonText(own(open, 'description'));
    }
    const reference = own(schema, '$ref');
    if (typeof reference === 'string') return referred(schema, reference);
    if (isMap(schema)) return map(schema, path);
    const { kept, words } = vocabulary(schema, path);
    const union = own(schema, 'anyOf');
    if (Array.isArray(union))
      return alternatives(union as readonly JsonSchema[], kept, words, path);
    if (own(schema, 'type') === 'array') {
      const item = rewrite((own(schema, 'items') as JsonSchema | undefined) ?? {}, `${path}/items`);
      return {
        schema: withWords({ ...kept, items: item.schema }, words),
        codec: arrayCodec(item.codec),
      };
    }
    if (own(schema, 'type') === 'object') return object(schema, kept, words, path);
    return { schema: withWords(kept, words), codec: undefined };
  }

  /** The keywords that the vendor takes, in their order, and clauses for those it does not. */
  function vocabulary(
    schema: SchemaObject,
    path: string,
  ): { readonly kept: SchemaObject; readonly words: readonly string[] } {
    const words: string[] = [];
    const kept = Object.entries(schema).filter(([keyword, value]) => {
      if (STRUCTURE.has(keyword) || keyword === 'description') return keyword === 'description';
      const taken =
        keyword === 'format' ? profile.formats.has(String(value)) : profile.keywords.has(keyword);
      if (taken) return true;
      if (SILENT.has(keyword)) return false;
      const said = clause(keyword, value);
      words.push(said);
      const exact = keyword === 'default';
      losses.push({
        path,
        keyword,
        value,
        action: said === '' ? 'omitted' : 'folded',
        exact,
        words: said,
      });
      return false;
    });
    return { kept: typed(objectOf(kept)), words };
  }

  function object(
    schema: SchemaObject,
    kept: SchemaObject,
    words: readonly string[],
    path: string,
  ): Rewritten {
    const declared = own(schema, 'properties');
    const entries = isObject(declared) ? Object.entries(declared) : [];
    const required = new Set([own(schema, 'required') ?? []].flat());
    const codecs = new Map<string, Codec>();
    const optional = new Set<string>();
    const properties = entries.map(([name, property]) => {
      const where = `${path}/properties/${escapePointer(name)}`;
      const rewritten = rewrite(property as JsonSchema, where);
      if (rewritten.codec !== undefined) codecs.set(name, rewritten.codec);
      if (required.has(name)) return [name, rewritten.schema] as const;
      if (!acceptsNull(property, canonical)) optional.add(name);
      losses.push(respelled(where, 'required', false, ''));
      return [name, nullable(rewritten.schema)] as const;
    });
    return {
      schema: withWords(
        {
          ...kept,
          properties: objectOf(properties),
          required: entries.map(([name]) => name),
          additionalProperties: false,
        },
        words,
      ),
      codec: sequence(
        objectCodec(codecs),
        optionalNull(optional, new Set(entries.map(([name]) => name)), required),
      ),
    };
  }

  function map(schema: SchemaObject, path: string): Rewritten {
    const { kept, words } = vocabulary(schema, path);
    const values = (own(schema, 'additionalProperties') as JsonSchema | undefined) ?? true;
    const entry = rewrite(values, `${path}/additionalProperties`);
    losses.push(
      respelled(path, 'additionalProperties', values, 'a list of entries with unique keys'),
    );
    const list = mapList(entry.schema, entry.codec);
    return {
      schema: withWords({ ...list.schema, ...only(kept, 'description') }, [
        'a list of entries with unique keys',
        ...words,
      ]),
      codec: list.codec,
    };
  }

  function alternatives(
    union: readonly JsonSchema[],
    kept: SchemaObject,
    words: readonly string[],
    path: string,
  ): Rewritten {
    const branches = union.map((branch, index) => rewrite(branch, `${path}/anyOf/${index}`));
    const schema = withWords({ ...kept, anyOf: branches.map((branch) => branch.schema) }, words);
    if (branches.every(({ codec }) => codec === undefined)) return { schema, codec: undefined };
    const choose = (direction: keyof Codec, value: unknown): unknown => {
      for (const [index, branch] of branches.entries()) {
        const canonicalBranch = target(union[index] ?? true, canonical);
        const converted = through(branch.codec, direction, value);
        if (fits(canonicalBranch, direction === 'decode' ? converted : value)) return converted;
      }
      return value;
    };
    return {
      schema,
      codec: {
        decode: (wire) => choose('decode', wire),
        encode: (value) => choose('encode', value),
      },
    };
  }

  /** A reference stands alone: whatever is beside it moves to a union around it. */
  function referred(schema: SchemaObject, reference: string): Rewritten {
    const bare = { $ref: reference };
    const description = own(schema, 'description');
    const codec: Codec = {
      decode: (wire) => through(definitions.get(reference)?.codec, 'decode', wire),
      encode: (value) => through(definitions.get(reference)?.codec, 'encode', value),
    };
    return {
      schema: description === undefined ? bare : { anyOf: [bare], description },
      codec,
    };
  }

  for (const container of ['$defs', 'definitions']) {
    const held = own(canonical, container);
    for (const [name, definition] of isObject(held) ? Object.entries(held) : []) {
      const pointer = `/${container}/${escapePointer(name)}`;
      definitions.set(`#${pointer}`, rewrite(definition as JsonSchema, pointer));
    }
  }
  const root = rewrite(canonical, '');
  definitions.set('#', root);
  const containers = ['$defs', 'definitions'].flatMap((container) => {
    const held = own(canonical, container);
    if (!isObject(held)) return [];
    const entries = Object.keys(held).map((name) => {
      const rewritten = definitions.get(`#/${container}/${escapePointer(name)}`);
      return [name, rewritten?.schema] as const;
    });
    return [[container, objectOf(entries)] as const];
  });
  return {
    schema: { ...root.schema, ...objectOf(containers) },
    codec: root.codec,
    losses,
  };
}

function respelled(path: string, keyword: string, value: unknown, words: string): Loss {
  return { path, keyword, value, action: 'respelled', exact: true, words };
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'description',
  'title',
  'default',
  'examples',
  '$comment',
  'deprecated',
]);

/** A node that admits any JSON: no keyword but annotations. */
function isOpen(schema: SchemaObject): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));
}

/** Adds the type that an enum or a constant has, where the author left it out. */
function typed(schema: SchemaObject): SchemaObject {
  if (own(schema, 'type') !== undefined || own(schema, '$ref') !== undefined) return schema;
  const values =
    own(schema, 'enum') ?? (Object.hasOwn(schema, 'const') ? [schema['const']] : undefined);
  if (!Array.isArray(values)) return schema;
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  return { type: types.length === 1 ? types[0] : types, ...schema };
}

function withWords(schema: SchemaObject, clauses: readonly string[]): SchemaObject {
  const text = described(own(schema, 'description'), clauses);
  return text === '' ? schema : { ...schema, description: text };
}

function only(schema: SchemaObject, keyword: string): SchemaObject {
  const value = own(schema, keyword);
  return value === undefined ? {} : { [keyword]: value };
}

/** The schema, or null. */
function nullable(schema: SchemaObject): SchemaObject {
  const type = own(schema, 'type');
  const values = own(schema, 'enum');
  if (typeof type === 'string' && !Object.hasOwn(schema, 'const')) {
    if (type === 'null') return schema;
    const types = { ...schema, type: [type, 'null'] };
    return Array.isArray(values) ? { ...types, enum: [...values, null] } : types;
  }
  const union = own(schema, 'anyOf');
  if (Array.isArray(union)) {
    const hasNull = union.some((branch) => isObject(branch) && own(branch, 'type') === 'null');
    return hasNull ? schema : { ...schema, anyOf: [...union, { type: 'null' }] };
  }
  return { anyOf: [schema, { type: 'null' }] };
}

/** What a canonical schema stands for: itself, or the definition that it refers to. */
function target(schema: JsonSchema, document: SchemaObject): unknown {
  let current: unknown = schema;
  for (let hops = 0; hops < 32 && isObject(current); hops++) {
    const reference = own(current, '$ref');
    if (typeof reference !== 'string') return current;
    current = pointed(document, reference);
  }
  return current;
}

/** Whether the canonical document itself takes a null there: then a null stays a null. */
function acceptsNull(schema: unknown, document: SchemaObject): boolean {
  const resolved = target(schema as JsonSchema, document);
  // An open value is JSON text here, where a null of the value is the text `null`.
  if (!isObject(resolved) || isOpen(resolved)) return false;
  const union = own(resolved, 'anyOf');
  if (Array.isArray(union)) return union.some((branch) => acceptsNull(branch, document));
  const values = own(resolved, 'enum');
  if (Array.isArray(values)) return values.includes(null);
  if (Object.hasOwn(resolved, 'const')) return resolved['const'] === null;
  const type = own(resolved, 'type');
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}
