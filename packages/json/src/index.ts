export { decode } from './decode.ts';
export { decodeText } from './decode-text.ts';
export { JsonRefusedError, decodeOrThrow } from './decode-or-throw.ts';
export { describe } from './describe.ts';
export { createLineDecoder } from './line-decoder.ts';
export type { LineDecoder } from './line-decoder.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { REASONS } from './types.ts';
export type { DecodeOptions, Decoded, JsonValue, Limits, Reason } from './types.ts';
