import type { JsonSchema } from './types.ts';

/** A document as plain JSON - no hidden key of a type library - frozen all the way down. */
export function frozen(document: JsonSchema): JsonSchema {
  return freeze(JSON.parse(JSON.stringify(document))) as JsonSchema;
}

function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) freeze(child);
    Object.freeze(value);
  }
  return value;
}
