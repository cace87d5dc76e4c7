export {
  Int16,
  Int32,
  Int64,
  Int8,
  SafeInteger,
  Uint16,
  Uint32,
  Uint8,
} from './builders/integers.ts';
export type { TInt64 } from './builders/integers.ts';
export { ListArtifact } from './builders/list-artifact.ts';
export type { TListArtifact } from './builders/list-artifact.ts';
export { Nullable, Open } from './builders/open.ts';
export {
  AsDate,
  AsTemporal,
  DateOnly,
  DateTime,
  Duration,
  TimeOnly,
} from './builders/temporals.ts';
export { codec } from './codec/codec.ts';
export type { CodecRefusal, CodecViolation, Converted, DeclarationCodec } from './codec/types.ts';
export { DeclarationError } from './declaration-error.ts';
export type { Warn } from './document.ts';
export { fingerprint } from './fingerprint.ts';
export { inputSchema } from './input-schema.ts';
export type { InputOptions } from './input-schema.ts';
export { outputSchema } from './output-schema.ts';
export type { OutputOptions } from './output-schema.ts';
export type { Declaration, Decoded, JsonSchema, StandardJsonSchema, Static } from './types.ts';
