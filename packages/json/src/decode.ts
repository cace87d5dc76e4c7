import { build } from './lib/build.ts';
import type { Failure } from './lib/failure.ts';
import { encodingFailure, isBlank } from './lib/encoding.ts';
import { scan } from './lib/scan.ts';
import { textOf } from './lib/text-codec.ts';
import { firstNotUtf8 } from './lib/utf8.ts';
import { limitsOf } from './limits.ts';
import type { DecodeOptions, Decoded, JsonValue } from './types.ts';

/**
 * Decodes one JSON document (RFC 8259, UTF-8) strictly.
 *
 * An accepted value is exactly what `JSON.parse` gives for the same text. A refusal has a stable reason
 * and the offset, in bytes, of the first byte at which the document is beyond saving.
 *
 * @throws RangeError on a limit that is not a non-negative integer
 */
export function decode(bytes: Uint8Array, options?: DecodeOptions): Decoded {
  const limits = limitsOf(options);
  if (bytes.length > limits.documentLength) {
    return { ok: false, reason: 'document-too-long', offset: limits.documentLength };
  }
  const own = isShared(bytes) ? bytes.slice() : bytes;
  const strictText = options?.strictText ?? false;
  const text = textOf(own);
  // Bytes and characters are as many where all are ASCII.
  if (text?.length === own.length) {
    const value = build(own, text, limits, strictText);
    if (value !== undefined) return { ok: true, value };
  }
  const failure = encodingFailure(own) ?? scan(own, limits, strictText);
  if (failure !== undefined) return refused(own, failure);
  if (text === undefined) {
    return { ok: false, reason: 'not-utf8', offset: firstNotUtf8(own, own.length) };
  }
  return { ok: true, value: JSON.parse(text) as JsonValue };
}

/** The refusal of what comes first: a failure, or a sequence before it that is not UTF-8. */
function refused(bytes: Uint8Array, failure: Failure): Decoded {
  const { reason, offset } = failure;
  const judged = Math.min(offset + 1, bytes.length);
  const broken = firstNotUtf8(bytes, judged);
  if (broken < judged && reason !== 'byte-order-mark') {
    return { ok: false, reason: 'not-utf8', offset: broken };
  }
  if (reason === 'unexpected-end' && isBlank(bytes)) return { ok: false, reason: 'empty', offset };
  return { ok: false, reason, offset };
}

/** Whether another thread may still write to the bytes: what was judged must be what is parsed. */
function isShared(bytes: Uint8Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && bytes.buffer instanceof SharedArrayBuffer;
}
