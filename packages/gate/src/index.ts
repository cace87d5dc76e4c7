export { compile } from './compile.ts';
export { SchemaDefectError } from './schema-defect-error.ts';
export type { Gate, GateOptions, JsonSchema, Refusal, Rule, Violation } from './types.ts';
