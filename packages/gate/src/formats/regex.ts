/** ECMA-262 with the `u` flag: what a `pattern` must be, too. */
export function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
