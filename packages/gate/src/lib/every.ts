import type { Check } from './check.ts';

/** All of some checks, in their order. */
export function every(
  checks: readonly Check[],
): Pick<Check, 'accepts' | 'explain'> & Required<Pick<Check, 'evaluate'>> {
  const evaluating = checks.flatMap(({ evaluate }) => (evaluate === undefined ? [] : [evaluate]));
  return {
    accepts: (value) => {
      for (const check of checks) if (!check.accepts(value)) return false;
      return true;
    },
    explain: (value, place, report) => {
      for (const check of checks) check.explain(value, place, report);
    },
    evaluate: (value, evaluated) => {
      for (const evaluate of evaluating) evaluate(value, evaluated);
    },
  };
}
