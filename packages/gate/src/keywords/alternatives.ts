import type { Check } from '../lib/check.ts';
import { list } from '../lib/context.ts';
import type { Context, Keyword } from '../lib/context.ts';
import { acceptedOf, listWords } from '../lib/words.ts';
import { dispatchOf } from '../union/dispatch.ts';
import type { Alternative, Dispatch } from '../union/dispatch.ts';
import { explainUnion } from '../union/explain.ts';
import { literalsOf } from '../union/literals.ts';

/** Core, section 10.2.1.2. */
export const anyOf: Keyword = (value, context) => {
  const { alternatives, dispatch } = unionOf(value, context, 'anyOf');
  const { candidates } = dispatch;
  const accepts = (instance: unknown): boolean => {
    for (const { node } of candidates(instance)) if (node.accepts(instance)) return true;
    return false;
  };
  const explain = explanation('anyOf', alternatives, dispatch, context);
  return {
    accepts,
    explain: (instance, place, report) => {
      if (!accepts(instance)) explain(instance, place, report);
    },
    fused: (instance, depth) => {
      for (const { node } of candidates(instance)) if (node.fused(instance, depth)) return true;
      return false;
    },
    evaluate: evaluateWith(dispatch),
  };
};

/** Core, section 10.2.1.3. */
export const oneOf: Keyword = (value, context) => {
  const { alternatives, dispatch } = unionOf(value, context, 'oneOf');
  const { candidates } = dispatch;
  const count = (instance: unknown): number => {
    let found = 0;
    for (const { node } of candidates(instance)) if (node.accepts(instance)) found++;
    return found;
  };
  const explain = explanation('oneOf', alternatives, dispatch, context);
  return {
    accepts: (instance) => count(instance) === 1,
    explain: (instance, place, report) => {
      const found = count(instance);
      if (found === 0) explain(instance, place, report);
      else if (found > 1) {
        report.add(place, 'oneOf', 'must be exactly one of the accepted alternatives');
      }
    },
    fused: (instance, depth) => {
      let found = 0;
      for (const { node } of candidates(instance)) {
        // Once one has scanned the value, the others need not.
        if (found === 0 ? node.fused(instance, depth) : node.accepts(instance)) found++;
      }
      return found === 1;
    },
    evaluate: evaluateWith(dispatch),
  };
};

function unionOf(
  value: unknown,
  context: Context,
  keyword: 'anyOf' | 'oneOf',
): { readonly alternatives: readonly Alternative[]; readonly dispatch: Dispatch } {
  const alternatives = list(value, context, keyword).map((schema, index) => ({
    node: context.compileInPlace(schema, `${context.path}/${keyword}/${index}`),
    conjuncts: context.conjuncts(schema),
  }));
  return { alternatives, dispatch: dispatchOf(alternatives) };
}

/** Literals read as one enum. */
function explanation(
  keyword: 'anyOf' | 'oneOf',
  alternatives: readonly Alternative[],
  dispatch: Dispatch,
  context: Context,
): Check['explain'] {
  const literals = literalsOf(alternatives.map(({ conjuncts }) => conjuncts));
  if (literals === undefined) return explainUnion(keyword, alternatives, dispatch, context);
  const expected = `must be one of ${listWords(literals)}`;
  const accepted = acceptedOf(literals);
  return (_instance, place, report) => report.add(place, 'enum', expected, accepted);
}

function evaluateWith({ candidates }: Dispatch): NonNullable<Check['evaluate']> {
  return (instance, evaluated) => {
    for (const { node } of candidates(instance)) {
      if (node.accepts(instance)) node.evaluate(instance, evaluated);
    }
  };
}
