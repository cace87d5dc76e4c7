import type { Keyword } from '../lib/compiler.ts';
import { list } from '../lib/compiler.ts';
import { canonicalText } from '../lib/equality.ts';
import { simple } from '../lib/node.ts';
import { LISTED_VALUES, listWords } from '../lib/words.ts';

/** Section 6.1.2: membership by a set, so that ten thousand values cost what ten do. */
export const enumeration: Keyword = (value, context) => {
  const values = list(value, context, 'enum');
  const primitives = new Set(values.filter((item) => typeof item !== 'object' || item === null));
  const composites = new Set(
    values.filter((item) => typeof item === 'object' && item !== null).map(canonicalText),
  );
  const shown = values.slice(0, LISTED_VALUES).map((item) => JSON.stringify(item));
  const more = values.length - shown.length;
  return simple(
    (instance) =>
      typeof instance === 'object' && instance !== null
        ? composites.size > 0 && composites.has(canonicalText(instance))
        : primitives.has(instance),
    'enum',
    `must be one of ${listWords(values)}`,
    more > 0 ? { accepted: shown, more } : { accepted: shown },
  );
};

/** Section 6.1.3. */
export const constant: Keyword = (value) => {
  const expected = canonicalText(value);
  const isComposite = typeof value === 'object' && value !== null;
  return simple(
    (instance) => (isComposite ? canonicalText(instance) === expected : instance === value),
    'const',
    `must be ${JSON.stringify(value)}`,
  );
};
