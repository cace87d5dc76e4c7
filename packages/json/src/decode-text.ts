import { decode } from './decode.ts';
import { bytesOf } from './lib/text-codec.ts';
import { limitsOf } from './limits.ts';
import type { DecodeOptions, Decoded } from './types.ts';

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/**
 * Decodes a document that a host has as text only; see `decode`. Limits still count UTF-8 bytes; the
 * offset of a refusal counts UTF-16 units; an unpaired raw surrogate is `not-utf8`.
 *
 * @throws RangeError on a limit that is not a non-negative integer
 */
export function decodeText(text: string, options?: DecodeOptions): Decoded {
  const limits = limitsOf(options);
  // A UTF-16 unit is at least one byte: refused before it is encoded.
  if (text.length > limits.documentLength) {
    return { ok: false, reason: 'document-too-long', offset: limits.documentLength };
  }
  const bytes = bytesOf(text);
  const decoded = decode(bytes, options);
  const unpaired = UNPAIRED_SURROGATE.exec(text)?.index;
  const offset = decoded.ok ? text.length : unitsBefore(bytes, decoded.offset);
  if (unpaired !== undefined && unpaired <= offset) {
    return { ok: false, reason: 'not-utf8', offset: unpaired };
  }
  return decoded.ok ? decoded : { ok: false, reason: decoded.reason, offset };
}

/** How many UTF-16 units the bytes before an offset stand for. */
function unitsBefore(bytes: Uint8Array, offset: number): number {
  let units = 0;
  for (let position = 0; position < offset; position++) {
    const byte = bytes[position] ?? 0;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
