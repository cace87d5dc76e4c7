export { compile } from './compile.ts';
export { SchemaDefectError } from './schema-defect-error.ts';
export type {
  Expression,
  Format,
  Gate,
  GateOptions,
  JsonSchema,
  Refusal,
  Rule,
  Violation,
} from './types.ts';
export type {
  StandardGate,
  StandardIssue,
  StandardResult,
  StandardTarget,
} from './standard-types.ts';
