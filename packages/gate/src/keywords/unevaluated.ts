import type { Keyword } from '../lib/context.ts';
import type { Check } from '../lib/check.ts';
import { Evaluated } from '../lib/evaluated.ts';
import { isObject } from '../lib/json.ts';
import { entryOf, under } from '../lib/place.ts';
import { plural } from '../lib/words.ts';

/** Core, section 11.3: the members that no rule beside or below has judged. */
export const unevaluatedProperties: Keyword = (value, context) => {
  const check = context.compile(value, `${context.path}/unevaluatedProperties`);
  const beside = [...context.beside];
  const remaining = (instance: unknown): readonly string[] => {
    if (!isObject(instance)) return [];
    const evaluated = evaluatedBy(beside, instance);
    return Object.keys(instance).filter((name) => !evaluated.hasName(name));
  };
  return {
    accepts: (instance) =>
      !isObject(instance) || remaining(instance).every((name) => check.accepts(instance[name])),
    explain: (instance, place, report) => {
      // While another rule refuses the value, there is no telling what it would have judged.
      if (!isObject(instance) || !allAccept(beside, instance)) return;
      const names = remaining(instance);
      if (value === false && names.length > 0) {
        const words = plural(names.length, 'undeclared property', 'undeclared properties');
        const detail = { undeclared: names.length };
        report.add(place, 'unevaluatedProperties', `${words}; none is accepted here`, detail);
        return;
      }
      names.forEach((name, index) => {
        check.explain(instance[name], entryOf(place, index + 1), report);
      });
    },
    evaluate: (_instance, evaluated) => evaluated.addAllNames(),
  };
};

/** Core, section 11.2: the items that no rule beside or below has judged. */
export const unevaluatedItems: Keyword = (value, context) => {
  const check = context.compile(value, `${context.path}/unevaluatedItems`);
  const beside = [...context.beside];
  const remaining = (instance: readonly unknown[]): readonly number[] => {
    const evaluated = evaluatedBy(beside, instance);
    return [...instance.keys()].filter((index) => !evaluated.hasItem(index));
  };
  return {
    accepts: (instance) =>
      !Array.isArray(instance) ||
      remaining(instance).every((index) => check.accepts(instance[index])),
    explain: (instance, place, report) => {
      if (!Array.isArray(instance) || !allAccept(beside, instance)) return;
      for (const index of remaining(instance)) {
        if (value === false) {
          report.add(under(place, index), 'unevaluatedItems', 'must not be present');
        } else check.explain(instance[index], under(place, index), report);
      }
    },
    evaluate: (_instance, evaluated) => evaluated.addAllItems(),
  };
};

function evaluatedBy(beside: readonly Check[], instance: unknown): Evaluated {
  const evaluated = new Evaluated();
  for (const { evaluate } of beside) evaluate?.(instance, evaluated);
  return evaluated;
}

function allAccept(beside: readonly Check[], instance: unknown): boolean {
  return beside.every((check) => check.accepts(instance));
}
