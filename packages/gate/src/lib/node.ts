import type { Rule, Violation } from '../types.ts';

/** Where a violation is, and where it goes. */
interface Report {
  readonly add: (violation: Violation) => void;
}

/** A place in the judged value, in declared names. */
export interface Place {
  readonly path: string;
  readonly entry?: number;
}

/** One compiled rule: a fast verdict and a slow explanation, which say nothing exactly when they agree. */
export interface Check {
  readonly accepts: (value: unknown) => boolean;
  readonly explain: (value: unknown, place: Place, report: Report) => void;
}

/** A JSON object of the judged value. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A check that tells one sentence about the whole value. */
export function simple(
  accepts: (value: unknown) => boolean,
  rule: Rule,
  expected: string,
  detail: Pick<Violation, 'accepted' | 'more'> = {},
): Check {
  return {
    accepts,
    explain: (value, place, report) => {
      if (!accepts(value)) report.add({ ...place, rule, expected, ...detail });
    },
  };
}

/** All of some checks. */
export function every(checks: readonly Check[]): Check {
  const [only] = checks;
  if (checks.length === 1 && only !== undefined) return only;
  return {
    accepts: (value) => {
      for (const check of checks) if (!check.accepts(value)) return false;
      return true;
    },
    explain: (value, place, report) => {
      for (const check of checks) check.explain(value, place, report);
    },
  };
}

/** The place of a declared property. */
export function under(place: Place, name: string): Place {
  return { ...place, path: `${place.path}/${escapePointer(name)}` };
}

export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
