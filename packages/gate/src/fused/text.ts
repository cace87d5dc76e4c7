/** Anything a UTF-8 stream or a text column would not carry on. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const UNCLEAN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}]/u;
/** The same with surrogates that may well be paired, which is faster to find. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/;
const SHORT = 24;

/** Whether text has no control character other than tab, newline and carriage return, and no unpaired surrogate. */
export function isCleanText(text: string): boolean {
  const { length } = text;
  if (length > SHORT) return !SUSPECT.test(text) || !UNCLEAN.test(text);
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || (code >= 0xd8_00 && code < 0xe0_00)) return !UNCLEAN.test(text);
  }
  return true;
}
