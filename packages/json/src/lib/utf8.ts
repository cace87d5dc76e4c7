/**
 * The offset of the first byte sequence that is not UTF-8 (RFC 3629: no overlong form, no surrogate,
 * nothing beyond U+10FFFF, nothing cut short), or the end where there is none.
 *
 * @param end where to stop looking; a sequence that begins before it is judged whole
 */
export function firstNotUtf8(bytes: Uint8Array, end: number): number {
  let position = 0;
  while (position < end) {
    const length = sequenceAt(bytes, position);
    if (length === 0) return position;
    position += length;
  }
  return end;
}

/** The length of the sequence at a position; 0 where it is none. */
function sequenceAt(bytes: Uint8Array, position: number): number {
  const first = bytes[position] ?? 0xff;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const second = bytes[position + 1] ?? 0;
  if (first < 0xe0) return isContinuation(second) ? 2 : 0;
  const third = bytes[position + 2] ?? 0;
  if (first < 0xf0) {
    const low = first === 0xe0 ? 0xa0 : 0x80;
    const high = first === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isContinuation(third) ? 3 : 0;
  }
  const low = first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xf4 ? 0x8f : 0xbf;
  const fourth = bytes[position + 3] ?? 0;
  const valid = second >= low && second <= high && isContinuation(third) && isContinuation(fourth);
  return valid ? 4 : 0;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
