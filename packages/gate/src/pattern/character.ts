const ASCII = 128;

/** Whether a code point is in a set that is written as one: `[a-z]`, `.`, `\p{L}`, `x`. */
export function singleCharacter(source: string): (codePoint: number) => boolean {
  const whole = new RegExp(`^${source}$`, 'u');
  const has = (codePoint: number): boolean => whole.test(String.fromCodePoint(codePoint));
  const ascii = Uint8Array.from({ length: ASCII }, (_, codePoint) => (has(codePoint) ? 1 : 0));
  return (codePoint) => (codePoint < ASCII ? ascii[codePoint] === 1 : has(codePoint));
}

/** Whether `\b` takes a code point, or the end of the text, for a part of a word. */
export function isWordPart(codePoint: number | undefined): boolean {
  return codePoint !== undefined && codePoint < ASCII && WORD[codePoint] === 1;
}

const WORD = Uint8Array.from({ length: ASCII }, (_, codePoint) =>
  /\w/.test(String.fromCodePoint(codePoint)) ? 1 : 0,
);
