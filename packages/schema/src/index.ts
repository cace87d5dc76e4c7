export { Int16, Int32, Int8, SafeInteger, Uint16, Uint32, Uint8 } from './builders/integers.ts';
export { Nullable, Open } from './builders/open.ts';
export { DateOnly, DateTime, Duration, TimeOnly } from './builders/temporals.ts';
export { DeclarationError } from './declaration-error.ts';
export { inputSchema } from './input-schema.ts';
export { outputSchema } from './output-schema.ts';
export type { OutputOptions } from './output-schema.ts';
export type { Declaration, JsonSchema, StandardJsonSchema, Static } from './types.ts';
