import type { Keyword } from '../lib/context.ts';
import { count, own } from '../lib/context.ts';
import { simple } from '../lib/check.ts';
import { plural } from '../lib/words.ts';

/** Core, section 10.3.1.3, with the counts of validation, sections 6.4.4 and 6.4.5. */
export const contains: Keyword = (value, context) => {
  const wanted = context.compile(value, `${context.path}/contains`);
  const least = own(context.schema, 'minContains');
  const most = own(context.schema, 'maxContains');
  const minimum = least === undefined ? 1 : count(least, context, 'minContains');
  const maximum =
    most === undefined ? Number.POSITIVE_INFINITY : count(most, context, 'maxContains');
  const accepts = (instance: unknown): boolean => {
    if (!Array.isArray(instance)) return true;
    let found = 0;
    for (const item of instance) {
      if (wanted.accepts(item)) found++;
      if (found > maximum) return false;
    }
    return found >= minimum;
  };
  const upTo = Number.isFinite(maximum) ? ` and at most ${maximum}` : '';
  const check = simple(
    accepts,
    'contains',
    `must have at least ${plural(minimum, 'item')}${upTo} of the kind that is wanted here`,
  );
  return {
    ...check,
    evaluate: (instance, evaluated) => {
      if (!Array.isArray(instance)) return;
      instance.forEach((item, index) => {
        if (wanted.accepts(item)) evaluated.addItem(index);
      });
    },
  };
};

/** Judged with `contains`; without it these two say nothing, but must be counts. */
export const containsCount =
  (keyword: 'minContains' | 'maxContains'): Keyword =>
  (value, context) => {
    count(value, context, keyword);
    return undefined;
  };
