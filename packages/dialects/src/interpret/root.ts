import { ABSENT, bothWays, sequence, through } from '../lib/codec.ts';
import { escapePointer, isObject, objectOf, own, stringsOf, without } from '../lib/objects.ts';
import { CONTAINERS, isAssertion, isOpen, typesOf } from '../lib/subschemas.ts';
import { described } from '../lib/words.ts';
import { closesAll } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { settled } from './members.ts';
import { optional } from './nulls.ts';
import { flattened } from './reference.ts';
import { unionIn } from './union.ts';
import { fold } from './vocabulary.ts';
import { lost, relocated, respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

const AT_ROOT: Place = { path: '', trail: [], depth: 0 };

/** A rewritten document, with what found no place in it. */
export interface Root extends Rewritten {
  readonly description: string;
}

/** The root of a document, which every vendor wants to be an object, and some to be little else. */
export function root(writer: Writer): Root {
  const { profile } = writer;
  const { forbid = [], only, someRequired = false } = profile.root ?? {};
  const bare = without(writer.document, ...CONTAINERS);
  const flat = flattened(writer, bare, AT_ROOT);
  const isShown = profile.kind === 'validated' && own(bare, '$ref') === undefined;
  const isKept = isShown && !forbid.includes('allOf') && only === undefined;
  const schema = isKept || flat === undefined ? bare : flat.schema;
  const place = { ...AT_ROOT, trail: schema === bare ? [] : (flat?.trail ?? []) };
  const held =
    typeof schema === 'boolean' || isOpen(schema) ? { type: 'object', ...Object(schema) } : schema;
  if (schema === false) lost(writer, '', 'not', {}, 'no value is accepted');
  const { narrowed, words } = permitted(writer, held, forbid, place);
  const keyword = unionIn(narrowed);
  const isForbidden =
    keyword !== undefined &&
    (only !== undefined ||
      someRequired ||
      forbid.includes(keyword) ||
      profile.besideAnyOf !== undefined ||
      closesAll(profile) ||
      typesOf(narrowed)[0] !== 'object');
  const isObjectRoot = keyword === undefined ? typesOf(narrowed).join() === 'object' : !isForbidden;
  const rewritten = typed(
    isObjectRoot ? objectRoot(writer, narrowed, forbid, place) : wrapped(writer, narrowed, place),
  );
  const some = someRequired ? withRequired(writer, narrowed, rewritten) : rewritten;
  return only === undefined ? said(some, words) : cut(writer, some, only, words);
}

/** The root without the rules that may not stand there and have no other place; they are told. */
function permitted(
  writer: Writer,
  schema: SchemaObject,
  forbid: readonly string[],
  place: Place,
): { readonly narrowed: SchemaObject; readonly words: readonly string[] } {
  const words: string[] = [];
  const entries = Object.entries(schema).filter(([keyword, value]) => {
    const isMoved = ['anyOf', 'oneOf', 'allOf', '$ref'].includes(keyword);
    if (isMoved || !forbid.includes(keyword)) return true;
    words.push(fold(writer, keyword, value, place));
    return false;
  });
  return { narrowed: objectOf(entries), words };
}

/** An object as it is; in a property, where nothing is left of it that is one. */
function objectRoot(
  writer: Writer,
  schema: SchemaObject,
  forbid: readonly string[],
  place: Place,
): Rewritten {
  const start = writer.losses.length;
  const rewritten = writer.rewrite(schema, place);
  const isChoice = unionIn(rewritten.schema) !== undefined || own(rewritten.schema, 'allOf');
  const isForbidden = forbid.some((keyword) => Object.hasOwn(rewritten.schema, keyword));
  if (!isForbidden && typesOf(rewritten.schema).join() === 'object') return rewritten;
  if (!isForbidden && isChoice && own(rewritten.schema, 'type') === undefined) return rewritten;
  writer.losses.splice(start);
  return wrapped(writer, schema, place);
}

/** The root with its type, which every vendor wants to see. Arguments are an object, so that nothing gets narrower. */
function typed({ schema, codec }: Rewritten): Rewritten {
  const isSaid = own(schema, 'type') === 'object';
  return { schema: isSaid ? schema : { type: 'object', ...without(schema, 'type') }, codec };
}

const VALUE = 'value';

/** A root that is no object, or a choice of several, in a property of its own. */
function wrapped(writer: Writer, schema: SchemaObject, place: Place): Rewritten {
  writer.change();
  respelled(writer, '', unionIn(schema) ?? 'type', undefined, `in ${VALUE}`);
  const whole: SchemaObject = {
    type: 'object',
    properties: { [VALUE]: schema },
    required: [VALUE],
    additionalProperties: false,
  };
  const inner = relocated(writer, [[`/properties/${VALUE}`, '']], () =>
    writer.rewrite(whole, place),
  );
  const codec = bothWays((direction, value) => {
    if (direction === 'encode') return { [VALUE]: value };
    const isWrapped =
      isObject(value) && Object.hasOwn(value, VALUE) && Object.keys(value).length === 1;
    return isWrapped ? value[VALUE] : value;
  });
  return { schema: inner.schema, codec: sequence(codec, inner.codec) };
}

/** Makes the first property a required one that may be left empty; a document without any gets one. */
function withRequired(writer: Writer, canonical: SchemaObject, rewritten: Rewritten): Rewritten {
  const { schema } = rewritten;
  if (stringsOf(own(schema, 'required')).length > 0) return rewritten;
  const properties = (own(schema, 'properties') as SchemaObject | undefined) ?? {};
  const [name] = Object.keys(properties);
  writer.change();
  if (name === undefined) {
    const filler = 'no_arguments';
    const codec = bothWays((direction, value) => {
      if (!isObject(value)) return value;
      return direction === 'encode' ? { ...value, [filler]: true } : without(value, filler);
    });
    return {
      schema: {
        ...schema,
        properties: { [filler]: { type: 'boolean', description: 'Always true.' } },
        required: [filler],
      },
      codec: sequence(rewritten.codec, codec),
    };
  }
  const property = properties[name] as SchemaObject;
  const [canonicalName, declared] = declaredAs(writer, canonical, name) ?? [name, property];
  const member = optional(
    writer,
    declared,
    { schema: property, codec: undefined },
    { ...AT_ROOT, path: `/properties/${escapePointer(name)}` },
  );
  const codec = bothWays((direction, value, memo) => {
    if (!isObject(value)) return value;
    const held = Object.hasOwn(value, name) ? value[name] : ABSENT;
    if (held === ABSENT && direction === 'decode') return value;
    const item = through(member.codec, direction, held, memo);
    return item === ABSENT ? without(value, name) : { ...value, [name]: item };
  });
  return {
    schema: { ...schema, properties: { ...properties, [name]: member.schema }, required: [name] },
    codec: settled(
      writer,
      canonical,
      new Map([[canonicalName, { wire: name, codec: member.codec, isWritten: true }]]),
      sequence(rewritten.codec, codec),
    ),
  };
}

/** The canonical name and schema of a property that is published under a name. */
function declaredAs(
  writer: Writer,
  canonical: SchemaObject,
  wire: string,
): readonly [string, JsonSchema] | undefined {
  const held = own(canonical, 'properties');
  const entries = Object.entries(isObject(held) ? held : {}) as [string, JsonSchema][];
  return entries.find(([name]) => writer.wireName(name) === wire);
}

function said(rewritten: Rewritten, words: readonly string[]): Root {
  const text = described(own(rewritten.schema, 'description'), words);
  const schema = text === '' ? rewritten.schema : { ...rewritten.schema, description: text };
  return { schema, codec: rewritten.codec, description: '' };
}

/** A root of only some keywords; the others are told in the tool's description. */
function cut(
  writer: Writer,
  rewritten: Rewritten,
  only: readonly string[],
  words: readonly string[],
): Root {
  const { schema, codec } = rewritten;
  const entries = Object.entries(schema).filter(([keyword, value]) => {
    if (only.includes(keyword)) return true;
    if (keyword === 'additionalProperties' && value === false)
      lost(writer, '', keyword, value, 'no other properties');
    else if (isAssertion(keyword)) fold(writer, keyword, value, AT_ROOT);
    return false;
  });
  const others = Object.keys(schema).filter(
    (keyword) => !only.includes(keyword) && isAssertion(keyword),
  );
  const clauses = others.map(
    (keyword) =>
      writer.losses.findLast((loss) => loss.path === '' && loss.keyword === keyword)?.words ?? '',
  );
  return {
    schema: objectOf(entries),
    codec,
    description: described(own(schema, 'description'), [...words, ...clauses]),
  };
}
