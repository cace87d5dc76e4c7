import { bothWays, remembered } from '../lib/codec.ts';
import { freeName, lastOf } from '../lib/definition-names.ts';
import { escapePointer, isObject, own } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import type { Target } from '../lib/resolver.ts';
import { eachSubschema } from '../lib/subschemas.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, Loss, SchemaObject } from '../types.ts';
import type { Place, Rewritten } from './writer.ts';

interface Definition {
  readonly target: Target;
  readonly name: string;
  readonly reference: string;
  /** Undefined while it is being written, and until then. */
  rewritten?: Rewritten;
  losses: readonly Loss[];
}

/** The definitions that are published with a document. */
export interface Definitions {
  /** A reference to one. A definition keeps its name; anything else that is referred to is made one. */
  readonly refer: (target: Target) => Rewritten;
  readonly published: (reference: string) => SchemaObject | undefined;
  /** Those that a schema leads to, and what was lost in them. */
  readonly usedBy: (schema: SchemaObject) => {
    readonly entries: readonly (readonly [string, SchemaObject])[];
    readonly losses: readonly Loss[];
  };
}

/** Definitions nested deeper than this are written later, not on the way. */
const DEEPEST = 24;

/**
 * @param rewrite writes a definition; what is lost on the way is added to `losses`
 */
export function definitionsOf(
  { references: { container = '$defs' } }: Profile,
  losses: Loss[],
  rewrite: (schema: JsonSchema, place: Place) => Rewritten,
): Definitions {
  const byPath = new Map<string, Definition>();
  const byReference = new Map<string, Definition>();
  const names = new Set<string>();
  let depth = 0;

  function write(definition: Definition): void {
    const { path, schema } = definition.target;
    const start = losses.length;
    depth++;
    definition.rewritten = rewrite(schema, { path, trail: [path], depth: 1 });
    depth--;
    definition.losses = losses.splice(start);
  }

  function define(target: Target): Definition {
    const name = nameOf(target, names);
    names.add(name);
    const reference = `#/${container}/${escapePointer(name)}`;
    const definition: Definition = { target, name, reference, losses: [] };
    byPath.set(target.path, definition);
    byReference.set(reference, definition);
    if (depth < DEEPEST) write(definition);
    return definition;
  }

  function refer(target: Target): Rewritten {
    const definition = byPath.get(target.path) ?? define(target);
    const schema = { $ref: definition.reference };
    if (definition.rewritten !== undefined && definition.rewritten.codec === undefined) {
      return { schema, codec: undefined };
    }
    const codec = bothWays((direction, value, memo) => {
      const inner = definition.rewritten?.codec;
      if (inner === undefined) return value;
      return remembered(memo, inner, value, () => inner[direction](value, memo));
    }, definition.rewritten?.codec?.shifts ?? true);
    return { schema, codec };
  }

  function usedBy(top: SchemaObject): ReturnType<Definitions['usedBy']> {
    const used = new Set<Definition>();
    const pending: JsonSchema[] = [top];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      eachSubschema(next, '', (schema) => {
        const reference = typeof schema === 'boolean' ? undefined : referenceIn(schema);
        const definition = byReference.get(reference ?? '');
        if (definition === undefined || used.has(definition)) return;
        used.add(definition);
        if (definition.rewritten === undefined) write(definition);
        if (definition.rewritten !== undefined) pending.push(definition.rewritten.schema);
      });
    }
    const kept = [...byPath.values()].filter((definition) => used.has(definition));
    return {
      entries: kept.map(({ name, rewritten }) => [name, rewritten?.schema ?? {}] as const),
      losses: kept.flatMap((definition) => definition.losses),
    };
  }

  return {
    refer,
    published: (reference) => byReference.get(reference)?.rewritten?.schema,
    usedBy,
  };
}

function nameOf({ schema, path }: Target, taken: ReadonlySet<string>): string {
  const part = lastOf(path);
  const title = isObject(schema) ? own(schema, 'title') : undefined;
  const isDefinition = /^\/(?:\$defs|definitions)\/[^/]+$/.test(path);
  const wanted = isDefinition ? part : typeof title === 'string' ? title : part || 'Root';
  return freeName(wanted, taken);
}
