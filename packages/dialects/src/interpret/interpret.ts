import { ABSENT, through } from '../lib/codec.ts';
import { cyclesIn } from '../lib/cycles.ts';
import { isObject, objectOf, own } from '../lib/objects.ts';
import { resolverOf } from '../lib/resolver.ts';
import { slugOf } from '../lib/slug.ts';
import { eachSubschema } from '../lib/subschemas.ts';
import { readSchema } from '../lib/tree.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, Loss, RenderOptions, Rendering, SchemaObject } from '../types.ts';
import { definitionsOf } from './definitions.ts';
import { node } from './node.ts';
import { plain } from './plain.ts';
import { root } from './root.ts';
import { shapeless } from './texts.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

const NODES = 20_000;
const DEEPEST = 64;

/** Renders a canonical document by a vendor's rules. */
export function interpret(
  profile: Profile,
  given: SchemaObject,
  { references = 'canonical' }: RenderOptions = {},
): Rendering {
  const document = readSchema(given);
  const resolve = resolverOf(document);
  const losses: Loss[] = [];
  const definitions = definitionsOf(profile, losses, (schema, place) => {
    const outer = depth;
    depth = 0;
    try {
      return rewrite(schema, place);
    } finally {
      depth = outer;
    }
  });
  let nodes = 0;
  let depth = 0;
  let isChanged = false;

  function rewrite(schema: JsonSchema, place: Place): Rewritten {
    nodes++;
    if (nodes > NODES || depth > DEEPEST) return shapeless(writer, schema, place, 'any JSON value');
    depth++;
    try {
      return node(writer, schema, place);
    } finally {
      depth--;
    }
  }

  const writer: Writer = {
    profile,
    document,
    resolve,
    isForeign: references === 'foreign',
    losses,
    cyclic: cyclesIn(document, resolve),
    rewrite,
    refer: definitions.refer,
    published: definitions.published,
    wireName: namesFor(profile, document),
    change: () => {
      isChanged = true;
    },
  };
  const top = root(writer);
  const { entries, losses: inDefinitions } = definitions.usedBy(top.schema);
  losses.push(...inDefinitions);
  const container = profile.references.container ?? '$defs';
  const inputSchema =
    entries.length === 0 ? top.schema : { ...top.schema, [container]: objectOf(entries) };
  const codec = isChanged ? top.codec : undefined;
  const convert = (direction: 'decode' | 'encode', value: unknown): unknown => {
    if (codec === undefined) return value;
    try {
      const converted = through(codec, direction, value, new Map());
      return converted === ABSENT ? value : converted;
    } catch {
      // Deeper than the stack: whoever judges it says so.
      return value;
    }
  };
  return {
    inputSchema,
    judged: plain(inputSchema, profile),
    description: top.description,
    losses,
    arguments: (wire) => convert('decode', wire),
    wire: (args) => convert('encode', args),
  };
}

/** Names of properties as a vendor takes them: each that is not taken gets one of its own, in the whole document. */
function namesFor(profile: Profile, document: SchemaObject): (name: string) => string {
  const { propertyKey, reservedKeys = [] } = profile;
  if (propertyKey === undefined && reservedKeys.length === 0) return (name) => name;
  const pattern = propertyKey === undefined ? undefined : new RegExp(propertyKey.pattern, 'u');
  const isTaken = (name: string): boolean =>
    (pattern?.test(name) ?? true) && !reservedKeys.includes(name);
  const used = new Set<string>();
  eachSubschema(document, '', (schema) => {
    const properties = isObject(schema) ? own(schema, 'properties') : undefined;
    for (const name of isObject(properties) ? Object.keys(properties) : []) used.add(name);
  });
  const known = new Map<string, string>();
  return (name) => {
    if (isTaken(name)) return name;
    const before = known.get(name);
    if (before !== undefined) return before;
    let salt = 0;
    while (used.has(slugOf(name, salt))) salt++;
    const wire = slugOf(name, salt);
    used.add(wire);
    known.set(name, wire);
    return wire;
  };
}
