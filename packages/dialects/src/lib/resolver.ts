import type { JsonSchema, SchemaObject } from '../types.ts';
import { escapePointer, isObject, own, unescapePointer } from './objects.ts';
import { eachSubschema } from './subschemas.ts';

/** What a reference leads to. */
export interface Target {
  readonly schema: JsonSchema;
  /** JSON Pointer, unescaped by percent signs: one spelling for one place. */
  readonly path: string;
}

export type Resolve = (reference: string) => Target | undefined;

/**
 * Resolves references within a document: `#`, JSON Pointers with percent and tilde escapes, anchors. Never anything
 * outside: such a reference leads nowhere.
 */
export function resolverOf(document: SchemaObject): Resolve {
  let anchors: ReadonlyMap<string, Target> | undefined;
  const known = new Map<string, Target | undefined>();

  function find(reference: string): Target | undefined {
    if (!reference.startsWith('#')) return undefined;
    const fragment = decoded(reference.slice(1));
    if (fragment === undefined) return undefined;
    if (fragment === '') return { schema: document, path: '' };
    if (fragment.startsWith('/')) return pointed(document, fragment);
    anchors ??= anchorsIn(document);
    return anchors.get(fragment);
  }

  return (reference) => {
    if (known.has(reference)) return known.get(reference);
    const target = find(reference);
    known.set(reference, target);
    return target;
  };
}

function pointed(document: unknown, pointer: string): Target | undefined {
  let current: unknown = document;
  let path = '';
  for (const part of pointer.slice(1).split('/')) {
    const token = unescapePointer(part);
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) {
      return undefined;
    }
    current = (current as Readonly<Record<string, unknown>>)[token];
    path += `/${escapePointer(token)}`;
  }
  return isObject(current) || typeof current === 'boolean' ? { schema: current, path } : undefined;
}

function anchorsIn(document: SchemaObject): ReadonlyMap<string, Target> {
  const found = new Map<string, Target>();
  eachSubschema(document, '', (schema, path) => {
    if (typeof schema === 'boolean') return;
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = own(schema, keyword);
      if (typeof name === 'string' && !found.has(name)) found.set(name, { schema, path });
    }
  });
  return found;
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** The reference that a schema holds, static or dynamic. */
export function referenceIn(schema: SchemaObject): string | undefined {
  const reference = own(schema, '$ref') ?? own(schema, '$dynamicRef');
  return typeof reference === 'string' ? reference : undefined;
}
