import type { Keyword } from '../lib/context.ts';
import { count, defect, list, own } from '../lib/context.ts';
import { canonicalText } from '../lib/equality.ts';
import { isFine, simple } from '../lib/check.ts';
import { under } from '../lib/place.ts';
import { plural } from '../lib/words.ts';

export const maxItems: Keyword = (value, context) => {
  const limit = count(value, context, 'maxItems');
  return simple(
    (instance) => !Array.isArray(instance) || instance.length <= limit,
    'maxItems',
    `must have at most ${plural(limit, 'item')}`,
    { limit },
  );
};

export const minItems: Keyword = (value, context) => {
  const limit = count(value, context, 'minItems');
  return simple(
    (instance) => !Array.isArray(instance) || instance.length >= limit,
    'minItems',
    `must have at least ${plural(limit, 'item')}`,
    { limit },
  );
};

/** Section 6.4.3, by a set of canonical texts: linear in the size of the array. */
export const uniqueItems: Keyword = (value, context) => {
  if (typeof value !== 'boolean') return defect(context, 'uniqueItems', 'must be a boolean');
  if (!value) return undefined;
  return simple(
    (instance) =>
      !Array.isArray(instance) || new Set(instance.map(canonicalText)).size === instance.length,
    'uniqueItems',
    'must have no two equal items',
  );
};

/** Core, section 10.3.1.1. */
export const prefixItems: Keyword = (value, context) => {
  const checks = list(value, context, 'prefixItems').map((schema, index) =>
    context.compile(schema, `${context.path}/prefixItems/${index}`),
  );
  return {
    accepts: (instance) =>
      !Array.isArray(instance) ||
      checks.every((check, index) => index >= instance.length || check.accepts(instance[index])),
    explain: (instance, place, report) => {
      if (!Array.isArray(instance)) return;
      checks.forEach((check, index) => {
        if (index < instance.length) {
          check.explain(instance[index], under(place, index), report);
        }
      });
    },
    evaluate: (_instance, evaluated) => evaluated.addItemsBefore(checks.length),
  };
};

/** Core, section 10.3.1.2: every item behind those that `prefixItems` judges. */
export const items: Keyword = (value, context) => {
  if (Array.isArray(value))
    return defect(context, 'items', 'must be a schema: a tuple is prefixItems');
  const prefix = own(context.schema, 'prefixItems');
  const first = Array.isArray(prefix) ? prefix.length : 0;
  const check = context.compile(value, `${context.path}/items`);
  return {
    accepts: (instance) => {
      if (!Array.isArray(instance)) return true;
      for (let index = first; index < instance.length; index++) {
        if (!check.accepts(instance[index])) return false;
      }
      return true;
    },
    explain: (instance, place, report) => {
      if (!Array.isArray(instance)) return;
      for (let index = first; index < instance.length; index++) {
        // Of many items few are wrong, and the walk is the fastest verdict.
        if (isFine(check, instance[index])) continue;
        check.explain(instance[index], under(place, index), report);
      }
    },
    evaluate: (_instance, evaluated) => evaluated.addAllItems(),
  };
};
