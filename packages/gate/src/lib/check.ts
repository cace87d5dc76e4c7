import type { Rule, Violation } from '../types.ts';
import type { Evaluated } from './evaluated.ts';
import { pathOf } from './place.ts';
import type { Place } from './place.ts';

/** What a violation has beside its place, rule and sentence. */
export type Detail = Pick<Violation, 'accepted' | 'limit' | 'more' | 'undeclared'>;

/** Where violations go. */
export interface Report {
  readonly add: (place: Place, rule: Rule, expected: string, detail?: Detail) => void;
}

/** Judges a value and scans all of it, in one walk; false for one that breaks a rule of the schema or a physical one. */
export type Fused = (value: unknown, depth: number) => boolean;

/** One compiled rule: a fast verdict and a slow explanation, which says nothing exactly where the verdict is true. */
export interface Check {
  /** For a value that the scan has found clean, and so of bounded depth. */
  readonly accepts: (value: unknown) => boolean;
  readonly explain: (value: unknown, place: Place, report: Report) => void;
  /** Where the rule looks at the whole value anyway. */
  readonly fused?: Fused;
  /** Notes the members and items of an accepted value that this rule has judged. */
  readonly evaluate?: (value: unknown, evaluated: Evaluated) => void;
}

/** A compiled schema. */
export interface SchemaNode extends Check {
  readonly fused: Fused;
  readonly evaluate: (value: unknown, evaluated: Evaluated) => void;
}

/** A check that tells one sentence about the whole value. */
export function simple(
  accepts: (value: unknown) => boolean,
  rule: Rule,
  expected: string,
  detail?: Detail,
): Check {
  return {
    accepts,
    explain: (value, place, report) => {
      if (!accepts(value)) report.add(place, rule, expected, detail);
    },
  };
}

/** A violation as it is told. */
export function violationOf(
  place: Place,
  rule: Rule,
  expected: string,
  detail: Detail | undefined,
): Violation {
  const { entry } = place;
  return {
    path: pathOf(place),
    rule,
    ...(entry === undefined ? {} : { entry }),
    expected,
    ...detail,
  };
}

/** Whether a clean value is accepted, by the fastest way; not so where it cannot be told, which the explanation says. */
export function isFine({ fused }: SchemaNode, value: unknown): boolean {
  try {
    return fused(value, 0);
  } catch {
    return false;
  }
}
