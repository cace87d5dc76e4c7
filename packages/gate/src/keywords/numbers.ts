import { isMultiple } from '../lib/decimal.ts';
import type { Keyword } from '../lib/context.ts';
import { defect, finite } from '../lib/context.ts';
import { simple } from '../lib/check.ts';
import { numberWords } from '../lib/words.ts';

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** Sections 6.2.2 to 6.2.5: bounds of numbers; every other type passes. */
function bound(keyword: Bound, holds: (value: number, limit: number) => boolean): Keyword {
  return (value, context) => {
    const limit = finite(value, context, keyword);
    const accepts = (instance: unknown): boolean =>
      typeof instance !== 'number' || holds(instance, limit);
    return simple(accepts, keyword, `must be ${numberWords(context.schema)}`, { limit });
  };
}

export const minimum: Keyword = bound('minimum', (value, limit) => value >= limit);
export const maximum: Keyword = bound('maximum', (value, limit) => value <= limit);
export const exclusiveMinimum: Keyword = bound('exclusiveMinimum', (value, limit) => value > limit);
export const exclusiveMaximum: Keyword = bound('exclusiveMaximum', (value, limit) => value < limit);

/** Section 6.2.1, by decimal arithmetic: 19.99 is a multiple of 0.01. */
export const multipleOf: Keyword = (value, context) => {
  const divisor = finite(value, context, 'multipleOf');
  if (divisor <= 0) defect(context, 'multipleOf', 'must be greater than 0');
  return simple(
    (instance) => typeof instance !== 'number' || isMultiple(instance, divisor),
    'multipleOf',
    `must be a multiple of ${divisor}`,
    { limit: divisor },
  );
};
