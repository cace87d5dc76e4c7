/** A request id or a progress token. */
export type Token = string | number;

/** The longest id, progress token or cursor that is carried, in UTF-16 units. The protocol names no bound; ours. */
export const TOKEN_LENGTH = 128;

// oxlint-disable-next-line no-control-regex -- these are the characters to find
const UNCLEAN = /[\u0000-\u001f\u007f\p{Surrogate}]/u;

/** Whether a value is a string of clean text that is no longer than that. */
export function isCleanText(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length <= length && !UNCLEAN.test(value);
}

/** Whether a value may be a request id or a progress token: a safe integer, or a short clean string. */
export function isToken(value: unknown, length: number = TOKEN_LENGTH): value is Token {
  return Number.isSafeInteger(value) || isCleanText(value, length);
}
