/** A line of bytes, or that there was one which was too long. */
export type Line = Uint8Array | 'too-long';

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Cuts a stream of bytes into lines, without their line breaks; empty ones are left out. A line that is too long is
 * told as soon as it is, and dropped up to its end.
 *
 * @param limit bytes of a line
 */
export function lineCutter(limit: number): (chunk: Uint8Array) => readonly Line[] {
  let parts: Uint8Array[] = [];
  let length = 0;
  let isDropped = false;
  const end = (): readonly Line[] => {
    const [first] = parts;
    const whole = parts.length === 1 && first !== undefined ? first : Buffer.concat(parts);
    const wasDropped = isDropped;
    parts = [];
    length = 0;
    isDropped = false;
    if (wasDropped) return [];
    const line = whole.at(-1) === RETURN ? whole.subarray(0, -1) : whole;
    return line.length === 0 ? [] : [line];
  };
  const add = (part: Uint8Array): readonly Line[] => {
    if (isDropped || part.length === 0) return [];
    length += part.length;
    if (length <= limit) {
      parts.push(part);
      return [];
    }
    isDropped = true;
    parts = [];
    return ['too-long'];
  };
  return (chunk) => {
    const lines: Line[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      lines.push(...add(chunk.subarray(from, at)), ...end());
      from = at + 1;
    }
    lines.push(...add(chunk.subarray(from)));
    return lines;
  };
}
