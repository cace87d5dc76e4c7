import type { Keyword } from '../lib/compiler.ts';
import { count, defect, own } from '../lib/compiler.ts';
import { formats } from '../formats/index.ts';
import { simple } from '../lib/node.ts';
import { plural } from '../lib/words.ts';

/** Section 6.3: lengths count Unicode code points. */
function length(text: string): number {
  let points = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0xd800 && code < 0xdc00) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next < 0xe000) {
        points--;
        index++;
      }
    }
  }
  return points;
}

export const maxLength: Keyword = (value, context) => {
  const limit = count(value, context, 'maxLength');
  return simple(
    (instance) =>
      typeof instance !== 'string' ||
      instance.length <= limit ||
      (instance.length <= 2 * limit && length(instance) <= limit),
    'maxLength',
    `must have at most ${plural(limit, 'character')}`,
  );
};

export const minLength: Keyword = (value, context) => {
  const limit = count(value, context, 'minLength');
  return simple(
    (instance) =>
      typeof instance !== 'string' || (instance.length >= limit && length(instance) >= limit),
    'minLength',
    `must have at least ${plural(limit, 'character')}`,
  );
};

/** Section 6.3.3: a regular expression with the `u` flag, against strings of a bounded length. */
export const pattern: Keyword = (value, context) => {
  if (typeof value !== 'string') return defect(context, 'pattern', 'must be a string');
  let expression: RegExp;
  try {
    expression = new RegExp(value, 'u');
  } catch {
    return defect(context, 'pattern', 'is no regular expression with the u flag');
  }
  const bounded = own(context.schema, 'maxLength');
  const limit =
    typeof bounded === 'number'
      ? Math.min(2 * bounded, context.options.patternLength)
      : context.options.patternLength;
  return simple(
    (instance) =>
      typeof instance !== 'string' || (instance.length <= limit && expression.test(instance)),
    'pattern',
    `must match the pattern ${value}`,
  );
};

/** Section 7, as an assertion: a format the gate cannot judge is refused when it is compiled. */
export const format: Keyword = (value, context) => {
  const judged = typeof value === 'string' ? formats.get(value) : undefined;
  if (judged === undefined) return defect(context, 'format', 'is no format that the gate judges');
  return simple(
    (instance) => typeof instance !== 'string' || judged.accepts(instance),
    'format',
    `must be ${judged.words}`,
  );
};
