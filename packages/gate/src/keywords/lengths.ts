import { own } from '../lib/context.ts';
import type { JsonObject } from '../lib/json.ts';

/** Validation, section 6.3: lengths count Unicode code points. */
function codePoints(text: string): number {
  let points = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0xd8_00 && code < 0xdc_00) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc_00 && next < 0xe0_00) {
        points--;
        index++;
      }
    }
  }
  return points;
}

/** Whether text has at most so many code points, counted only where its units do not tell. */
export function isAtMost(text: string, limit: number): boolean {
  return text.length <= limit || (text.length <= 2 * limit && codePoints(text) <= limit);
}

/** Whether text has at least so many code points, counted only where its units do not tell. */
export function isAtLeast(text: string, limit: number): boolean {
  return text.length >= 2 * limit || (text.length >= limit && codePoints(text) >= limit);
}

/** Both bounds of a schema as one test; undefined where it has none. */
export function lengthTest(schema: JsonObject): ((text: string) => boolean) | undefined {
  const [least, most] = [own(schema, 'minLength'), own(schema, 'maxLength')];
  if (typeof least !== 'number') {
    return typeof most === 'number' ? (text) => isAtMost(text, most) : undefined;
  }
  if (typeof most !== 'number') return (text) => isAtLeast(text, least);
  return (text) => isAtLeast(text, least) && isAtMost(text, most);
}
