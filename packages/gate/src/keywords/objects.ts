import { escapePointer } from '../document/pointer.ts';
import { isFine } from '../lib/check.ts';
import type { Check } from '../lib/check.ts';
import { defect, expression, own, record } from '../lib/context.ts';
import type { Context, Keyword } from '../lib/context.ts';
import { describe } from '../lib/describe.ts';
import { isObject } from '../lib/json.ts';
import { entryOf, under } from '../lib/place.ts';
import { LISTED_VALUES, plural } from '../lib/words.ts';
import { declaredNames } from './names.ts';

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
    evaluate: (_instance, evaluated) => {
      for (const [name] of declared) evaluated.addName(name);
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
  const wanted = names.map((name) => {
    const known = isObject(declared) && Object.hasOwn(declared, name);
    if (isClosed && !open && !known) {
      defect(context, 'required', 'names a property that the closed object does not declare');
    }
    return [name, takes(known ? declared[name] : undefined, context)] as const;
  });
  return {
    accepts: (instance) => {
      if (!isObject(instance)) return true;
      for (const name of names) if (!Object.hasOwn(instance, name)) return false;
      return true;
    },
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      for (const [name, expected] of wanted) {
        if (!Object.hasOwn(instance, name)) report.add(under(place, name), 'required', expected);
      }
    },
  };
};

/** That a property is missing, and what it takes. */
function takes(schema: unknown, context: Context): string {
  const words = schema === undefined ? undefined : describe(context.conjuncts(schema), context);
  return words === undefined ? 'must be present' : `must be present: ${words}`;
}

/** Core, section 10.3.2.3. A map's entry is named by its ordinal, an undeclared property by nothing. */
export const additionalProperties: Keyword = (value, context) => {
  const declared = declaredNames(context);
  if (value === false) return closed(declared.names, declared.has);
  const check = context.compile(value, `${context.path}/additionalProperties`);
  return {
    accepts: (instance) => {
      if (!isObject(instance)) return true;
      for (const name of Object.keys(instance)) {
        if (!declared.has(name) && !check.accepts(instance[name])) return false;
      }
      return true;
    },
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      let entry = 0;
      for (const name of Object.keys(instance)) {
        if (declared.has(name)) continue;
        entry++;
        if (isFine(check, instance[name])) continue;
        check.explain(instance[name], entryOf(place, entry), report);
      }
    },
    evaluate: (_instance, evaluated) => evaluated.addAllNames(),
  };
};

function closed(names: readonly string[], isDeclared: (name: string) => boolean): Check {
  const accepted = names.slice(0, LISTED_VALUES);
  const more = names.length - accepted.length;
  const here =
    names.length === 0
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
      const detail = { undeclared, accepted, ...(more > 0 ? { more } : {}) };
      report.add(place, 'undeclared', `${words}; ${here}`, detail);
    },
    evaluate: (_instance, evaluated) => evaluated.addAllNames(),
  };
}

/** Core, section 10.3.2.2. */
export const patternProperties: Keyword = (value, context) => {
  const entries = Object.entries(record(value, context, 'patternProperties')).map(
    ([source, schema]) => ({
      matches: expression(source, context, 'patternProperties'),
      check: context.compile(schema, `${context.path}/patternProperties/${escapePointer(source)}`),
    }),
  );
  return {
    accepts: (instance) =>
      !isObject(instance) ||
      Object.keys(instance).every((name) =>
        entries.every(({ matches, check }) => !matches.test(name) || check.accepts(instance[name])),
      ),
    explain: (instance, place, report) => {
      if (!isObject(instance)) return;
      Object.keys(instance).forEach((name, index) => {
        for (const { matches, check } of entries) {
          if (matches.test(name)) check.explain(instance[name], entryOf(place, index + 1), report);
        }
      });
    },
    evaluate: (instance, evaluated) => {
      for (const name of Object.keys(isObject(instance) ? instance : {})) {
        if (entries.some(({ matches }) => matches.test(name))) evaluated.addName(name);
      }
    },
  };
};
