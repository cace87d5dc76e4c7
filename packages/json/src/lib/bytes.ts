const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const APOSTROPHE = 0x27;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const SLASH = 0x2f;
export const ZERO = 0x30;
export const NINE = 0x39;
export const BACKSLASH = 0x5c;

/** Bytes that stand for themselves between quotes: all but controls, the quote and the backslash. */
export const PLAIN: Uint8Array = new Uint8Array(256).fill(1, 0x20);
PLAIN[QUOTE] = 0;
PLAIN[BACKSLASH] = 0;

/** Letters, digits, `_` and `$`: what a name without quotes or a misspelt literal is made of. */
export const WORD: Uint8Array = new Uint8Array(256);
for (const [first, last] of [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
] as const) {
  WORD.fill(1, first, last + 1);
}
WORD[0x5f] = 1;
WORD[0x24] = 1;

/** What an escape's letter stands for; 0 where there is no such escape; `u` is not among them. */
export const ESCAPED: Uint8Array = new Uint8Array(256);
for (const [letter, value] of [
  [0x22, 0x22],
  [0x5c, 0x5c],
  [0x2f, 0x2f],
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
] as const) {
  ESCAPED[letter] = value;
}

/** The value of a hexadecimal digit; 255 for every other byte. */
const HEX: Uint8Array = new Uint8Array(256).fill(255);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  HEX[digit.charCodeAt(0)] = value;
  HEX[digit.toUpperCase().charCodeAt(0)] = value;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

export function isWhitespace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;
}

/** The four hexadecimal digits at a position as a number; negative where they are not four. */
export function hexAt(bytes: Uint8Array, position: number): number {
  const digit = (index: number): number => HEX[bytes[position + index] ?? 0] ?? 255;
  const [first, second, third, fourth] = [digit(0), digit(1), digit(2), digit(3)];
  if ((first | second | third | fourth) > 15) return -1;
  return (first << 12) | (second << 8) | (third << 4) | fourth;
}
