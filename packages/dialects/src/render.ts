import type { Dialect, Rendering, SchemaObject } from './types.ts';

/**
 * Renders a canonical document in a dialect once, so that a host inverts cheaply per call.
 *
 * @throws UnresolvableReferenceError on a reference that points to nothing in the document
 */
export function render(canonical: SchemaObject, dialect: Dialect): Rendering {
  return dialect.render(canonical);
}
