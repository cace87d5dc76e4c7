export { UnresolvableReferenceError } from './inline.ts';
export { dialectNamed, dialectNames, dialects } from './registry.ts';
export { render } from './render.ts';
export type { Dialect, JsonSchema, Loss, Rendering, SchemaObject, Source } from './types.ts';
