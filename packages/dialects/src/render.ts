import type { Dialect, RenderOptions, Rendering, SchemaObject } from './types.ts';

/**
 * Renders a canonical document in a dialect once, so that a host inverts cheaply per call.
 *
 * @throws UnresolvableReferenceError on a reference that points to nothing, unless `references` is `foreign`
 * @throws UnreadableDocumentError on a document that contains itself, is nested too deeply, or is no schema
 */
export function render(
  canonical: SchemaObject,
  dialect: Dialect,
  options?: RenderOptions,
): Rendering {
  return dialect.render(canonical, options);
}

/** Holds a set of tools against what a vendor takes in one request. */
export function fit(
  tools: Parameters<Dialect['fit']>[0],
  dialect: Dialect,
): ReturnType<Dialect['fit']> {
  return dialect.fit(tools);
}
