import type { Keyword } from '../lib/compiler.ts';
import { count, defect, own, record } from '../lib/compiler.ts';
import type { Check } from '../lib/node.ts';
import { escapePointer, isObject, simple, under } from '../lib/node.ts';
import { LISTED_VALUES, plural } from '../lib/words.ts';

/** Core, section 10.3.2.1; own keys only, so that `constructor` is no member of every object. */
export const properties: Keyword = (value, context) => {
  const declared = Object.entries(record(value, context, 'properties')).map(
    ([name, schema]) =>
      [name, context.compile(schema, `${context.path}/properties/${escapePointer(name)}`)] as const,
  );
  return {
    accepts: (instance) => {
      if (!isObject(instance)) return true;
      for (const [name, check] of declared) {
        if (Object.hasOwn(instance, name) && !check.accepts(instance[name])) return false;
      }
      return true;
    },
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      for (const [name, check] of declared) {
        if (Object.hasOwn(instance, name))
          check.explain(instance[name], under(place, name), report);
      }
    },
  };
};

/** Validation, section 6.5.3: the key is present, whatever its value. */
export const required: Keyword = (value, context) => {
  if (!Array.isArray(value)) return defect(context, 'required', 'must be an array of names');
  const names = (value as readonly unknown[]).map((name) =>
    typeof name === 'string' ? name : defect(context, 'required', 'must be an array of names'),
  );
  const declared = own(context.schema, 'properties');
  const isClosed = own(context.schema, 'additionalProperties') === false;
  const open = own(context.schema, 'patternProperties') !== undefined;
  for (const name of names) {
    const known = isObject(declared) && Object.hasOwn(declared, name);
    if (isClosed && !open && !known) {
      defect(context, 'required', 'names a property that the closed object does not declare');
    }
  }
  return {
    accepts: (instance) => {
      if (!isObject(instance)) return true;
      for (const name of names) if (!Object.hasOwn(instance, name)) return false;
      return true;
    },
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      for (const name of names) {
        if (!Object.hasOwn(instance, name)) {
          report.add({ ...under(place, name), rule: 'required', expected: 'must be present' });
        }
      }
    },
  };
};

/** Core, section 10.3.2.3. A map's entry is named by its ordinal, an undeclared property by nothing. */
export const additionalProperties: Keyword = (value, context) => {
  const declared = own(context.schema, 'properties');
  const names = new Set(isObject(declared) ? Object.keys(declared) : []);
  const patterns = patternsOf(context.schema);
  const isDeclared = (name: string): boolean =>
    names.has(name) || patterns.some((expression) => expression.test(name));
  if (value === false) return closed(names, isDeclared);
  const check = context.compile(value, `${context.path}/additionalProperties`);
  return {
    accepts: (instance) => {
      if (!isObject(instance)) return true;
      for (const name of Object.keys(instance)) {
        if (!isDeclared(name) && !check.accepts(instance[name])) return false;
      }
      return true;
    },
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      let entry = 0;
      for (const name of Object.keys(instance)) {
        if (isDeclared(name)) continue;
        entry++;
        check.explain(instance[name], { path: `${place.path}/*`, entry }, report);
      }
    },
  };
};

function closed(names: ReadonlySet<string>, isDeclared: (name: string) => boolean): Check {
  const accepted = [...names].slice(0, LISTED_VALUES);
  const more = names.size - accepted.length;
  const here =
    names.size === 0
      ? 'none is accepted here'
      : `accepted here: ${accepted.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    accepts: (instance) => {
      if (!isObject(instance)) return true;
      for (const name of Object.keys(instance)) if (!isDeclared(name)) return false;
      return true;
    },
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      const undeclared = Object.keys(instance).filter((name) => !isDeclared(name)).length;
      if (undeclared === 0) return;
      const words = plural(undeclared, 'undeclared property', 'undeclared properties');
      const expected = `${words}; ${here}`;
      const violation = { ...place, rule: 'undeclared' as const, expected, undeclared, accepted };
      report.add(more > 0 ? { ...violation, more } : violation);
    },
  };
}

function patternsOf(schema: Readonly<Record<string, unknown>>): readonly RegExp[] {
  const patterns = own(schema, 'patternProperties');
  return isObject(patterns) ? Object.keys(patterns).map((source) => new RegExp(source, 'u')) : [];
}

/** Core, section 10.3.2.2. */
export const patternProperties: Keyword = (value, context) => {
  const entries = Object.entries(record(value, context, 'patternProperties')).map(
    ([source, schema]) => {
      const path = `${context.path}/patternProperties/${escapePointer(source)}`;
      let expression: RegExp;
      try {
        expression = new RegExp(source, 'u');
      } catch {
        return defect(context, 'patternProperties', 'holds no regular expression with the u flag');
      }
      return { expression, check: context.compile(schema, path) };
    },
  );
  return {
    accepts: (instance) =>
      !isObject(instance) ||
      Object.keys(instance).every((name) =>
        entries.every(
          ({ expression, check }) => !expression.test(name) || check.accepts(instance[name]),
        ),
      ),
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      Object.keys(instance).forEach((name, index) => {
        for (const { expression, check } of entries) {
          if (!expression.test(name)) continue;
          check.explain(instance[name], { path: `${place.path}/*`, entry: index + 1 }, report);
        }
      });
    },
  };
};

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
      report.add({ ...place, rule: 'propertyNames', expected });
    },
  };
};

export const maxProperties: Keyword = (value, context) => {
  const limit = count(value, context, 'maxProperties');
  return simple(
    (instance) => !isObject(instance) || Object.keys(instance).length <= limit,
    'maxProperties',
    `must have at most ${plural(limit, 'property', 'properties')}`,
  );
};

export const minProperties: Keyword = (value, context) => {
  const limit = count(value, context, 'minProperties');
  return simple(
    (instance) => !isObject(instance) || Object.keys(instance).length >= limit,
    'minProperties',
    `must have at least ${plural(limit, 'property', 'properties')}`,
  );
};
