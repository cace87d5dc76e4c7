import type { Keyword } from '../lib/context.ts';
import { defect, record } from '../lib/context.ts';
import { escapePointer } from '../document/pointer.ts';
import { isObject } from '../lib/json.ts';
import { under } from '../lib/place.ts';

/** Validation, section 6.5.4: names that must be present where another one is. */
export const dependentRequired: Keyword = (value, context) => {
  const entries = Object.entries(record(value, context, 'dependentRequired')).map(
    ([name, names]) => {
      const isList = Array.isArray(names) && names.every((item) => typeof item === 'string');
      if (!isList) return defect(context, 'dependentRequired', 'must hold arrays of names');
      return [name, names] as const;
    },
  );
  const missing = (instance: unknown): readonly string[] => {
    if (!isObject(instance)) return [];
    const present = entries.filter(([name]) => Object.hasOwn(instance, name));
    const wanted = new Set(present.flatMap(([, names]) => names));
    return [...wanted].filter((name) => !Object.hasOwn(instance, name));
  };
  return {
    accepts: (instance) => missing(instance).length === 0,
    explain: (instance, place, report) => {
      for (const name of missing(instance)) {
        const expected = 'must be present beside what was given';
        report.add(under(place, name), 'dependentRequired', expected);
      }
    },
  };
};

/** Core, section 10.2.2.4: a schema for the whole object where a name is present. */
export const dependentSchemas: Keyword = (value, context) => {
  const entries = Object.entries(record(value, context, 'dependentSchemas')).map(
    ([name, schema]) => {
      const path = `${context.path}/dependentSchemas/${escapePointer(name)}`;
      return [name, context.compileInPlace(schema, path)] as const;
    },
  );
  return {
    accepts: (instance) =>
      !isObject(instance) ||
      entries.every(([name, check]) => !Object.hasOwn(instance, name) || check.accepts(instance)),
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      for (const [name, check] of entries) {
        if (Object.hasOwn(instance, name)) check.explain(instance, place, report);
      }
    },
    evaluate: (instance, evaluated) => {
      if (!isObject(instance)) return;
      for (const [name, check] of entries) {
        if (Object.hasOwn(instance, name)) check.evaluate(instance, evaluated);
      }
    },
  };
};
