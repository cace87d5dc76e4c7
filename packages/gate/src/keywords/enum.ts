import { isCleanText } from '../fused/text.ts';
import { simple } from '../lib/check.ts';
import type { Check } from '../lib/check.ts';
import { list } from '../lib/context.ts';
import type { Keyword } from '../lib/context.ts';
import { canonicalText } from '../lib/equality.ts';
import { acceptedOf, listWords } from '../lib/words.ts';

/** Validation, section 6.1.2: membership by a set, so that ten thousand values cost what ten do. */
export const enumeration: Keyword = (value, context) => {
  const values = list(value, context, 'enum');
  return withFused(
    values,
    simple(membership(values), 'enum', `must be one of ${listWords(values)}`, acceptedOf(values)),
  );
};

/** Section 6.1.3. */
export const constant: Keyword = (value) =>
  withFused([value], simple(membership([value]), 'const', `must be ${JSON.stringify(value)}`));

/** Whether a value is equal to one of some values. */
function membership(values: readonly unknown[]): (instance: unknown) => boolean {
  const isComposite = (item: unknown): boolean => typeof item === 'object' && item !== null;
  const primitives = new Set(values.filter((item) => !isComposite(item)));
  const composites = new Set(values.filter(isComposite).map(canonicalText));
  if (composites.size === 0) {
    const [only] = primitives;
    return primitives.size === 1
      ? (instance) => instance === only
      : (instance) => primitives.has(instance);
  }
  return (instance) =>
    isComposite(instance) ? composites.has(canonicalText(instance)) : primitives.has(instance);
}

/** A value that equals a clean one is clean: only what is composite would need a scan. */
function withFused(values: readonly unknown[], check: Check): Check {
  const isPlain = values.every((item) => typeof item !== 'object' || item === null);
  if (!isPlain) return check;
  const clean = values.filter((item) => typeof item !== 'string' || isCleanText(item));
  return { ...check, fused: membership(clean) };
}
