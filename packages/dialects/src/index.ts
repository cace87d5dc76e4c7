export {
  IncompatibleDialectsError,
  UnknownDialectError,
  UnreadableDocumentError,
  UnresolvableReferenceError,
} from './errors.ts';
export { portable } from './portable.ts';
export { dialectNamed, dialectNames, dialects } from './registry.ts';
export type { DialectName } from './registry.ts';
export { fit, render } from './render.ts';
export type {
  Dialect,
  Fit,
  FitProblem,
  FittedTool,
  JsonSchema,
  Loss,
  Problem,
  RenderOptions,
  Rendering,
  SchemaObject,
  Source,
} from './types.ts';
