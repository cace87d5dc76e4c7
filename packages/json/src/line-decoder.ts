import { decode } from './decode.ts';
import { CARRIAGE_RETURN, LINE_FEED } from './lib/bytes.ts';
import { limitsOf } from './limits.ts';
import type { DecodeOptions, Decoded } from './types.ts';

/** Decodes newline-delimited JSON as its chunks arrive. */
export interface LineDecoder {
  /** Takes the next bytes; gives what the lines that end in them decode to. */
  push(chunk: Uint8Array): Decoded[];
  /** Takes the end of the stream; gives what a last line without a newline decodes to. */
  end(): Decoded[];
}

/**
 * Makes a decoder for hosts that read lines, such as stdio: it splits at LF, tolerates one CR before it,
 * skips empty lines, and keeps at most `documentLength` bytes of a line. A longer line is one refusal
 * and skipped up to its newline; the next line decodes.
 *
 * @throws RangeError on a limit that is not a non-negative integer
 */
export function createLineDecoder(options?: DecodeOptions): LineDecoder {
  const { documentLength } = limitsOf(options);
  let parts: Uint8Array[] = [];
  let held = 0;
  let skipping = false;

  /** Keeps what may still be a line: one byte over the limit may be the CR before the newline. */
  function hold(part: Uint8Array): void {
    if (skipping || part.length === 0) return;
    held += part.length;
    if (held > documentLength + 1) {
      skipping = true;
      parts = [];
    } else {
      parts.push(part.slice());
    }
  }

  function finish(): Decoded[] {
    const line = joined(parts, held, skipping);
    const tooLong = skipping || line.length > documentLength;
    [parts, held, skipping] = [[], 0, false];
    if (tooLong) return [{ ok: false, reason: 'document-too-long', offset: documentLength }];
    return line.length === 0 ? [] : [decode(line, options)];
  }

  return {
    push(chunk) {
      const decoded: Decoded[] = [];
      let start = 0;
      for (;;) {
        const end = chunk.indexOf(LINE_FEED, start);
        if (end < 0) break;
        hold(chunk.subarray(start, end));
        decoded.push(...finish());
        start = end + 1;
      }
      hold(chunk.subarray(start));
      return decoded;
    },
    end: finish,
  };
}

/** The held parts as one line without the CR that ends it. */
function joined(parts: readonly Uint8Array[], length: number, skipping: boolean): Uint8Array {
  if (skipping) return new Uint8Array(0);
  const line = new Uint8Array(length);
  let position = 0;
  for (const part of parts) {
    line.set(part, position);
    position += part.length;
  }
  return line[length - 1] === CARRIAGE_RETURN ? line.subarray(0, length - 1) : line;
}
