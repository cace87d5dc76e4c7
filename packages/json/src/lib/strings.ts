import type { Reason } from '../types.ts';
import { BACKSLASH, ESCAPED, PLAIN, QUOTE, SPACE, hexAt } from './bytes.ts';

// What the last call found beside the position it returned; module state, so that none is allocated.
let reason: Reason = 'unexpected-end';

/** Why the last negative result was one. */
export function stringReason(): Reason {
  return reason;
}

/**
 * Scans a string's content.
 *
 * @param start where to go on between the quotes
 * @returns the offset of the closing quote, or `~offset` of what is wrong
 */
export function scanString(bytes: Uint8Array, start: number, strictText: boolean): number {
  const length = bytes.length;
  let position = start;
  for (;;) {
    // A loop of its own: one function for this and for scan.ts costs a call per escape, measured 1.7 for 1.5.
    while (position < length && PLAIN[bytes[position] as number] === 1) position++;
    if (bytes[position] === QUOTE) return position;
    position = skipEscape(bytes, position, strictText);
    if (position < 0) return position;
  }
}

/** Past the escape at a position, or `~offset` where there is none that the grammar allows. */
function skipEscape(bytes: Uint8Array, position: number, strictText: boolean): number {
  const length = bytes.length;
  if (position >= length) return refuse('unexpected-end', length);
  if (bytes[position] !== BACKSLASH) return refuse('control-character', position);
  if (position + 1 >= length) return refuse('unexpected-end', length);
  const letter = bytes[position + 1] as number;
  const simple = ESCAPED[letter] as number;
  if (simple !== 0) {
    return strictText && isUncleanControl(simple) ? refuse('unclean-text', position) : position + 2;
  }
  if (letter !== 0x75) return refuse('bad-escape', position);
  const code = hexAt(bytes, position + 2);
  if (code < 0) {
    return isCutShort(bytes, position + 2)
      ? refuse('unexpected-end', length)
      : refuse('bad-escape', position);
  }
  if (!strictText) return position + 6;
  if (isUncleanControl(code) || (code & 0xfc00) === 0xdc00) {
    return refuse('unclean-text', position);
  }
  if ((code & 0xfc00) !== 0xd800) return position + 6;
  const low = bytes[position + 6] === BACKSLASH && bytes[position + 7] === 0x75;
  const paired = low && (hexAt(bytes, position + 8) & 0xfc00) === 0xdc00;
  return paired ? position + 12 : refuse('unclean-text', position);
}

/** Whether the document ends within the four digits of an escape, all of them hexadecimal so far. */
function isCutShort(bytes: Uint8Array, position: number): boolean {
  const rest = bytes.subarray(position, position + 4);
  return rest.length < 4 && rest.every((byte) => hexAt(new Uint8Array([byte, 48, 48, 48]), 0) >= 0);
}

function isUncleanControl(code: number): boolean {
  return code < SPACE && code !== 0x09 && code !== 0x0a && code !== 0x0d;
}

function refuse(why: Reason, offset: number): number {
  reason = why;
  return ~offset;
}
