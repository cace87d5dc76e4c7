import { UnresolvableReferenceError } from './errors.ts';
import { cyclesIn } from './lib/cycles.ts';
import { freeName, lastOf } from './lib/definition-names.ts';
import { merged } from './lib/merge.ts';
import { escapePointer, isObject, objectOf, own, without } from './lib/objects.ts';
import { referenceIn, resolverOf } from './lib/resolver.ts';
import type { Target } from './lib/resolver.ts';
import { CONTAINERS, mapKeyword, typesOf } from './lib/subschemas.ts';
import { readSchema } from './lib/tree.ts';
import { described } from './lib/words.ts';
import type { JsonSchema, SchemaObject } from './types.ts';

export { UnreadableDocumentError, UnresolvableReferenceError } from './errors.ts';

/** A place where inlining had to stop. */
export interface InlineStop {
  /** JSON Pointer into the result. */
  readonly path: string;
  /** `unresolvable`: the reference leads nowhere. */
  readonly reason: 'cycle' | 'budget' | 'unresolvable';
  /** What the description says there, in English; empty where it says nothing. */
  readonly words: string;
}

/** What inlining gave. */
export interface Inlined {
  readonly schema: SchemaObject;
  readonly stops: readonly InlineStop[];
}

/** How inlining goes, and how much it may produce. */
export interface InlineOptions {
  /**
   * `canonical`, for documents of one's own: a reference that leads nowhere throws, and a cycle is broken. `foreign`,
   * for documents of others: such a reference is a bare object, and a cycle keeps its reference, with the definition
   * under `$defs`. Default canonical.
   */
  readonly policy?: 'canonical' | 'foreign';
  /** What becomes of a cycle, where the policy's way is not wanted. */
  readonly cycles?: 'break' | 'keep';
  /** Schemas in the result. Default 20,000. */
  readonly nodes?: number;
  /** Levels of the result. Default 64. */
  readonly depth?: number;
}

/** Names of places: nothing refers to them any more, and a copy would bear them twice. */
const ANCHORS = ['$anchor', '$dynamicAnchor'];

interface Context {
  /** Places that are being written out. */
  readonly trail: readonly string[];
  readonly depth: number;
}

/**
 * Replaces every local reference of a document by what it refers to. Keywords beside `$ref` win over the definition's;
 * of two bounds the tighter holds. A cycle that is broken, and whatever is beyond the budget, becomes a titled schema
 * without a shape, and is reported. References are followed within the document only: `#`, JSON Pointers, anchors.
 *
 * @throws UnresolvableReferenceError on a reference that leads nowhere, by the canonical policy
 * @throws UnreadableDocumentError on a document that contains itself, is nested too deeply, or is no schema
 */
export function inlineReferences(given: SchemaObject, options: InlineOptions = {}): Inlined {
  const { policy = 'canonical', nodes = 20_000, depth: levels = 64 } = options;
  const { cycles = policy === 'foreign' ? 'keep' : 'break' } = options;
  const document = readSchema(given);
  const resolve = resolverOf(document);
  const cyclic = cycles === 'keep' ? cyclesIn(document, resolve) : new Set<string>();
  const stops: InlineStop[] = [];
  const definitions = new Map<string, { readonly name: string; schema: JsonSchema }>();
  const pending: Target[] = [];
  let count = 0;

  function stop(
    path: string,
    reason: 'cycle' | 'budget',
    target: Target | undefined,
  ): SchemaObject {
    const title = target === undefined ? undefined : titleOf(target);
    const words =
      reason === 'cycle' && title !== undefined
        ? `repeats the structure of ${title}, to any depth`
        : 'the structure goes on';
    stops.push({ path, reason, words });
    const types = isObject(target?.schema) ? typesOf(target.schema) : [];
    return {
      ...(types.length === 1 ? { type: types[0] } : {}),
      ...(title === undefined ? {} : { title }),
      description: described('', [words]),
    };
  }

  /** A reference to a definition that is kept. */
  function kept(target: Target): SchemaObject {
    if (target.path === '') return { $ref: '#' };
    let entry = definitions.get(target.path);
    if (entry === undefined) {
      const taken = new Set([...definitions.values()].map(({ name }) => name));
      entry = { name: freeName(titleOf(target), taken), schema: {} };
      definitions.set(target.path, entry);
      pending.push(target);
    }
    return { $ref: `#/$defs/${escapePointer(entry.name)}` };
  }

  function refer(schema: SchemaObject, reference: string, path: string, at: Context): JsonSchema {
    const beside = without(schema, '$ref', '$dynamicRef', ...CONTAINERS);
    const target = resolve(reference);
    if (target === undefined) {
      if (policy === 'canonical') throw new UnresolvableReferenceError(path);
      stops.push({ path, reason: 'unresolvable', words: '' });
      return inline({ type: 'object', ...beside }, path, at);
    }
    if (cyclic.has(target.path)) return { ...kept(target), ...inlineMembers(beside, path, at) };
    if (at.trail.includes(target.path)) {
      const broken = stop(path, 'cycle', target);
      const whole = isObject(target.schema) ? target.schema : {};
      const annotations = Object.hasOwn(beside, 'title') ? { title: beside['title'] } : {};
      const author = own(beside, 'description') ?? own(whole, 'description');
      const description = described(author, [stops.at(-1)?.words ?? '']);
      return { ...broken, ...annotations, description };
    }
    const whole = merged(target.schema, beside);
    const within = { trail: [...at.trail, target.path], depth: at.depth + 1 };
    if (whole !== undefined && whole !== false) return inline(whole, path, within);
    if (target.schema === false) return false;
    return inline(
      policy === 'foreign'
        ? { ...(isObject(target.schema) ? target.schema : {}), ...beside }
        : { allOf: [target.schema, beside] },
      path,
      within,
    );
  }

  function inlineMembers(
    schema: SchemaObject,
    path: string,
    { trail, depth }: Context,
  ): SchemaObject {
    const entries = Object.entries(without(schema, ...CONTAINERS, ...ANCHORS)).flatMap(
      ([keyword, value]) => {
        const start = stops.length;
        const mapped = mapKeyword(keyword, value, `${path}/${keyword}`, (subschema, where) =>
          inline(subschema, where, { trail, depth: depth + 1 }),
        );
        if (stops.length === start || !isTightened(keyword, schema)) {
          return [[keyword, mapped] as const];
        }
        const isSpelled = keyword === 'oneOf' && own(schema, 'anyOf') === undefined;
        return isSpelled ? [['anyOf', mapped] as const] : [];
      },
    );
    return objectOf(entries);
  }

  function inline(schema: JsonSchema, path: string, at: Context): JsonSchema {
    if (typeof schema === 'boolean') return schema;
    count++;
    if (count > nodes || at.depth > levels) {
      const last = at.trail.at(-1);
      return stop(path, 'budget', last === undefined ? undefined : { path: last, schema });
    }
    const reference = referenceIn(schema);
    return reference === undefined
      ? inlineMembers(schema, path, at)
      : refer(schema, reference, path, at);
  }

  const top = inline(document, '', { trail: [''], depth: 0 });
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const entry = definitions.get(next.path);
    const where = `/$defs/${escapePointer(entry?.name ?? '')}`;
    const schema = inlineBare(next.schema, where, next.path);
    if (entry !== undefined) entry.schema = schema;
  }
  const schema = typeof top === 'boolean' ? (top ? {} : { not: {} }) : top;
  if (definitions.size === 0) return { schema, stops };
  const $defs = objectOf([...definitions.values()].map((one) => [one.name, one.schema] as const));
  return { schema: { ...schema, $defs }, stops };

  /** A definition itself, which may be no more than a reference to another. */
  function inlineBare(definition: JsonSchema, path: string, from: string): JsonSchema {
    return inline(definition, path, { trail: [from], depth: 1 });
  }
}

function titleOf({ schema, path }: Target): string {
  const title = isObject(schema) ? own(schema, 'title') : undefined;
  if (typeof title === 'string') return title;
  return lastOf(path) || 'the whole';
}

/** Whether a schema takes less where what stands in a keyword takes more: such a keyword is not cut, but left out. */
function isTightened(keyword: string, schema: SchemaObject): boolean {
  if (keyword === 'contains') return Object.hasOwn(schema, 'maxContains');
  return keyword === 'not' || keyword === 'if' || keyword === 'oneOf';
}
