import { decode } from './decode.ts';
import { describe } from './describe.ts';
import { limitsOf } from './limits.ts';
import type { DecodeOptions, JsonValue, Reason } from './types.ts';

/** A document was refused; the message is constant for its reason, the document is nowhere in it. */
export class JsonRefusedError extends Error {
  override readonly name = 'JsonRefusedError';
  readonly code = 'ERR_JSON_REFUSED';
  readonly reason: Reason;
  /** Bytes before the first one at which the document is beyond saving. */
  readonly offset: number;

  constructor(reason: Reason, offset: number, message: string) {
    super(message);
    this.reason = reason;
    this.offset = offset;
  }
}

/**
 * Decodes one document and gives its value; see `decode`.
 *
 * @throws JsonRefusedError where the document is refused
 * @throws RangeError on a limit that is not a non-negative integer
 */
export function decodeOrThrow(bytes: Uint8Array, options?: DecodeOptions): JsonValue {
  const decoded = decode(bytes, options);
  if (decoded.ok) return decoded.value;
  const { reason, offset } = decoded;
  throw new JsonRefusedError(reason, offset, describe(reason, limitsOf(options)));
}
