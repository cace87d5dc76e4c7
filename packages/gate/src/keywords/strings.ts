import { simple } from '../lib/check.ts';
import { count, defect, expression, own } from '../lib/context.ts';
import type { Keyword } from '../lib/context.ts';
import { plural } from '../lib/words.ts';
import { isAtLeast, isAtMost } from './lengths.ts';

export const maxLength: Keyword = (value, context) => {
  const limit = count(value, context, 'maxLength');
  return simple(
    (instance) => typeof instance !== 'string' || isAtMost(instance, limit),
    'maxLength',
    `must have at most ${plural(limit, 'character')}`,
    { limit },
  );
};

export const minLength: Keyword = (value, context) => {
  const limit = count(value, context, 'minLength');
  return simple(
    (instance) => typeof instance !== 'string' || isAtLeast(instance, limit),
    'minLength',
    `must have at least ${plural(limit, 'character')}`,
    { limit },
  );
};

/**
 * Validation, section 6.3.3: a regular expression with the `u` flag. Text longer than `maxLength` allows, or than the
 * gate's own bound, is matched with none.
 */
export const pattern: Keyword = (value, context) => {
  if (typeof value !== 'string') return defect(context, 'pattern', 'must be a string');
  const bound = own(context.schema, 'maxLength');
  // A character has at most two UTF-16 units.
  const limit = typeof bound === 'number' ? 2 * bound : context.settings.patternLength;
  const matches = expression(value, context, 'pattern', limit);
  const expected = `must match the pattern ${value}`;
  const atMost = `${expected} and have at most ${plural(limit, 'UTF-16 unit')}`;
  return {
    accepts: (instance) => typeof instance !== 'string' || matches.test(instance),
    explain: (instance, place, report) => {
      if (typeof instance !== 'string') return;
      if (instance.length > limit) report.add(place, 'pattern', atMost);
      else if (!matches.test(instance)) report.add(place, 'pattern', expected);
    },
  };
};

/** Section 7, as an assertion: a format the gate cannot judge is refused when it is compiled. */
export const format: Keyword = (value, context) => {
  const judged = typeof value === 'string' ? context.formats.get(value) : undefined;
  if (judged === undefined) return defect(context, 'format', 'is no format that the gate judges');
  return simple(
    (instance) => typeof instance !== 'string' || judged.accepts(instance),
    'format',
    `must be ${judged.words}`,
  );
};
