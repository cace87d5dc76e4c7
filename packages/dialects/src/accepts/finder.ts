import type { Profile } from '../profile.ts';
import type { Problem, SchemaObject } from '../types.ts';
import type { Resolve } from '../lib/resolver.ts';

/** Where a schema stands in the document that is looked at. */
export interface Spot {
  readonly path: string;
  readonly isRoot: boolean;
  readonly resolve: Resolve;
  /** Places that lead back to themselves. */
  readonly cyclic: ReadonlySet<string>;
}

/** What a rule finds wrong. */
export interface Finding {
  readonly rule: string;
  readonly severity: Problem['severity'];
  /** Below the schema; the schema itself where it is left out. */
  readonly at?: string;
}

/** One group of a vendor's rules, held against one schema. */
export type Rule = (profile: Profile, schema: SchemaObject, spot: Spot) => Iterable<Finding>;

/** Something that makes a vendor refuse the request. */
export function refused(rule: string, at?: string): Finding {
  return at === undefined ? { rule, severity: 'refused' } : { rule, severity: 'refused', at };
}
