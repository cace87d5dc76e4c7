import { isObject, objectOf, own, pointed } from './lib/objects.ts';
import { mapSubschemas } from './lib/subschemas.ts';
import type { JsonSchema, SchemaObject } from './types.ts';

/** A reference of our own document that points to nothing: a defect of its author. */
export class UnresolvableReferenceError extends Error {
  override readonly name = 'UnresolvableReferenceError';
  readonly code = 'ERR_UNRESOLVABLE_REFERENCE';
  /** JSON Pointer of the schema that holds the reference. */
  readonly path: string;

  constructor(path: string) {
    super(`the reference at ${path === '' ? '(root)' : path} points to no schema of the document`);
    this.path = path;
  }
}

/** A place where inlining had to stop. */
export interface InlineStop {
  /** JSON Pointer into the result. */
  readonly path: string;
  readonly reason: 'cycle' | 'budget';
}

/** What inlining gave. */
export interface Inlined {
  readonly schema: SchemaObject;
  readonly stops: readonly InlineStop[];
}

/** How much inlining may produce. */
export interface InlineBudget {
  /** Schemas in the result. Default 20,000. */
  readonly nodes?: number;
  /** Levels of the result. Default 64. */
  readonly depth?: number;
}

/**
 * Replaces every local reference of a canonical document by what it refers to; keywords beside `$ref` win
 * over the definition's. A cycle, and whatever is beyond the budget, becomes a titled object without a
 * shape, and is reported.
 *
 * @throws UnresolvableReferenceError on a reference that points to nothing in the document
 */
export function inlineReferences(document: SchemaObject, budget: InlineBudget = {}): Inlined {
  const { nodes = 20_000, depth: levels = 64 } = budget;
  const stops: InlineStop[] = [];
  let count = 0;

  function stop(path: string, reason: InlineStop['reason'], reference: string): SchemaObject {
    stops.push({ path, reason });
    return { type: 'object', title: reference.slice(reference.lastIndexOf('/') + 1) };
  }

  function inline(
    schema: JsonSchema,
    path: string,
    trail: readonly string[],
    depth: number,
  ): JsonSchema {
    if (typeof schema === 'boolean') return schema;
    count++;
    if (count > nodes || depth > levels) return stop(path, 'budget', trail.at(-1) ?? '#');
    const reference = own(schema, '$ref');
    if (typeof reference !== 'string') {
      return mapSubschemas(withoutDefinitions(schema), path, (subschema, where) =>
        inline(subschema, where, trail, depth + 1),
      );
    }
    if (trail.includes(reference)) {
      return { ...stop(path, 'cycle', reference), ...withoutReference(schema) };
    }
    const target = pointed(document, reference);
    if (typeof target === 'boolean') return inline(withoutReference(schema), path, trail, depth);
    if (!isObject(target)) throw new UnresolvableReferenceError(path);
    const merged = { ...target, ...withoutReference(schema) };
    return inline(merged, path, [...trail, reference], depth + 1);
  }

  const schema = inline(document, '', ['#'], 0);
  return { schema: typeof schema === 'boolean' ? {} : schema, stops };
}

function withoutReference(schema: SchemaObject): SchemaObject {
  return objectOf(Object.entries(schema).filter(([keyword]) => keyword !== '$ref'));
}

function withoutDefinitions(schema: SchemaObject): SchemaObject {
  const isContainer = (keyword: string): boolean =>
    keyword === '$defs' || keyword === 'definitions';
  return objectOf(Object.entries(schema).filter(([keyword]) => !isContainer(keyword)));
}
