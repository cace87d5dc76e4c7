// RFC 3339 appendix A: units follow one another without a gap, and weeks stand alone.
const TIME = String.raw`T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
const DATE = String.raw`(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)`;
const DURATION = new RegExp(`^P(?:${DATE}(?:${TIME})?|${TIME}|\\d+W)$`);

/** RFC 3339 appendix A, `duration`. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}
