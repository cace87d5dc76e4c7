import { BACKSLASH, ESCAPED, hexAt } from './bytes.ts';

/**
 * Writes a name's decoded bytes: UTF-8, and an unpaired surrogate as the three bytes UTF-8 would give it
 * (WTF-8), so that two names are equal exactly when their bytes are.
 *
 * @returns the end of what was written, which is never longer than what was read
 */
export function decodeName(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  from: number,
): number {
  let written = from;
  let position = start;
  while (position < end) {
    const byte = bytes[position] ?? 0;
    if (byte !== BACKSLASH) {
      target[written++] = byte;
      position++;
      continue;
    }
    const simple = ESCAPED[bytes[position + 1] ?? 0] ?? 0;
    if (simple !== 0) {
      target[written++] = simple;
      position += 2;
      continue;
    }
    let code = hexAt(bytes, position + 2);
    position += 6;
    if ((code & 0xfc00) === 0xd800 && bytes[position] === BACKSLASH) {
      const low = bytes[position + 1] === 0x75 ? hexAt(bytes, position + 2) : -1;
      if (low >= 0 && (low & 0xfc00) === 0xdc00) {
        code = 0x1_0000 + ((code & 0x3ff) << 10) + (low & 0x3ff);
        position += 6;
      }
    }
    written = writeCode(code, target, written);
  }
  return written;
}

function writeCode(code: number, target: Uint8Array, from: number): number {
  let written = from;
  if (code < 0x80) {
    target[written++] = code;
  } else if (code < 0x800) {
    target[written++] = 0xc0 | (code >> 6);
    target[written++] = 0x80 | (code & 0x3f);
  } else {
    if (code < 0x1_0000) {
      target[written++] = 0xe0 | (code >> 12);
    } else {
      target[written++] = 0xf0 | (code >> 18);
      target[written++] = 0x80 | ((code >> 12) & 0x3f);
    }
    target[written++] = 0x80 | ((code >> 6) & 0x3f);
    target[written++] = 0x80 | (code & 0x3f);
  }
  return written;
}

/**
 * Decoded bytes as a string that is equal for equal bytes only. It begins with a letter: V8 hashes a
 * string that looks like an array index without its seed, and such names could be made to collide.
 */
export function nameText(bytes: Uint8Array, start: number, end: number): string {
  let text = 'n';
  for (let position = start; position < end; position++) {
    text += String.fromCharCode(bytes[position] ?? 0);
  }
  return text;
}
