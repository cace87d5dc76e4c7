import { isObject } from '../lib/json.ts';
import { count, own } from '../lib/context.ts';
import type { Context, Keyword } from '../lib/context.ts';
import { simple } from '../lib/check.ts';
import { plural } from '../lib/words.ts';
import { expression } from '../lib/context.ts';

/** Whether a name is covered by `properties` or `patternProperties` of a schema. */
export function declaredNames(context: Context): {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
} {
  const { schema } = context;
  const properties = own(schema, 'properties');
  const patterns = own(schema, 'patternProperties');
  const names = new Set(isObject(properties) ? Object.keys(properties) : []);
  const expressions = Object.keys(isObject(patterns) ? patterns : {}).map((source) =>
    expression(source, context, 'patternProperties'),
  );
  return {
    names: [...names],
    has: (name) => names.has(name) || expressions.some((matches) => matches.test(name)),
  };
}

/** Core, section 10.3.2.4: the parent is named, never the name that failed. */
export const propertyNames: Keyword = (value, context) => {
  const check = context.compile(value, `${context.path}/propertyNames`);
  return {
    accepts: (instance) =>
      !isObject(instance) || Object.keys(instance).every((name) => check.accepts(name)),
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      const bad = Object.keys(instance).filter((name) => !check.accepts(name)).length;
      if (bad === 0) return;
      const expected = `has ${plural(bad, 'name')} that the rule for names refuses`;
      report.add(place, 'propertyNames', expected);
    },
  };
};

export const maxProperties: Keyword = (value, context) => {
  const limit = count(value, context, 'maxProperties');
  return simple(
    (instance) => !isObject(instance) || Object.keys(instance).length <= limit,
    'maxProperties',
    `must have at most ${plural(limit, 'property', 'properties')}`,
    { limit },
  );
};

export const minProperties: Keyword = (value, context) => {
  const limit = count(value, context, 'minProperties');
  return simple(
    (instance) => !isObject(instance) || Object.keys(instance).length >= limit,
    'minProperties',
    `must have at least ${plural(limit, 'property', 'properties')}`,
    { limit },
  );
};
