import type { Context, Keyword } from '../lib/compiler.ts';
import { list } from '../lib/compiler.ts';
import type { Check } from '../lib/node.ts';
import { every, isObject, simple } from '../lib/node.ts';
import { LISTED_VALUES, listWords } from '../lib/words.ts';
import type { Violation } from '../types.ts';

function branches(value: unknown, context: Context, keyword: string): readonly Check[] {
  return list(value, context, keyword).map((schema, index) =>
    context.compileInPlace(schema, `${context.path}/${keyword}/${index}`),
  );
}

export const allOf: Keyword = (value, context) => every(branches(value, context, 'allOf'));

/** Core, section 10.2.1.2. What is explained is the one branch that the value is meant for, if it tells. */
export const anyOf: Keyword = (value, context) => {
  const checks = branches(value, context, 'anyOf');
  const literals = literalsOf(value);
  const accepts = (instance: unknown): boolean => checks.some((check) => check.accepts(instance));
  if (literals !== undefined) {
    const accepted = literals.slice(0, LISTED_VALUES).map((literal) => JSON.stringify(literal));
    return simple(accepts, 'anyOf', `must be one of ${listWords(literals)}`, { accepted });
  }
  return {
    accepts,
    explain: (instance, place, report) => {
      if (accepts(instance)) return;
      const meant = closest(checks, (check) => {
        const found: Violation[] = [];
        check.explain(instance, place, { add: (violation) => found.push(violation) });
        return found;
      });
      const atRoot = meant.some(({ path, rule }) => path === place.path && rule === 'type');
      if (meant.length > 0 && !atRoot) for (const violation of meant) report.add(violation);
      else
        report.add({
          ...place,
          rule: 'anyOf',
          expected: 'must be one of the accepted alternatives',
        });
    },
  };
};

/** The violations of the branch that fails on its type least, then deepest, then with fewest violations. */
function closest(
  checks: readonly Check[],
  explain: (check: Check) => readonly Violation[],
): readonly Violation[] {
  const found = checks.map(explain);
  const weight = (violations: readonly Violation[]): number =>
    violations.reduce(
      (sum, { rule }) => sum + (rule === 'type' || rule === 'const' || rule === 'enum' ? 100 : 1),
      0,
    );
  return found.toSorted((left, right) => weight(left) - weight(right))[0] ?? [];
}

export const oneOf: Keyword = (value, context) => {
  const checks = branches(value, context, 'oneOf');
  return simple(
    (instance) => checks.filter((check) => check.accepts(instance)).length === 1,
    'oneOf',
    'must be exactly one of the accepted alternatives',
  );
};

export const not: Keyword = (value, context) => {
  const check = context.compileInPlace(value, `${context.path}/not`);
  return simple((instance) => !check.accepts(instance), 'not', 'must not be what is excluded here');
};

/** The values of alternatives that are all a `const`, or a bare null. */
function literalsOf(value: unknown): readonly unknown[] | undefined {
  const literals = (value as readonly unknown[]).map((branch) => {
    if (!isObject(branch)) return undefined;
    if (Object.hasOwn(branch, 'const')) return { literal: branch['const'] };
    return Object.hasOwn(branch, 'type') && branch['type'] === 'null'
      ? { literal: null }
      : undefined;
  });
  return literals.every((found) => found !== undefined)
    ? literals.map((found) => found.literal)
    : undefined;
}
