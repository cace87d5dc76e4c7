import { SchemaDefectError } from '../schema-defect-error.ts';

/** A reference from a schema to another that judges the same value. */
export interface Reference {
  /** JSON Pointer of the schema; for one reached in place, of the schema that it is reached from. */
  readonly from: string;
  readonly target: string;
}

/**
 * Refuses references that lead back to where they began without entering the value: judging would never end.
 *
 * @throws SchemaDefectError naming a schema of the cycle
 */
export function refuseEmptyCycles(references: readonly Reference[]): void {
  const next = new Map<string, string[]>();
  for (const { from, target } of references) {
    next.set(from, [...(next.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  const visit = (at: string, trail: ReadonlySet<string>): void => {
    if (trail.has(at)) throw new SchemaDefectError(`${at}/$ref`, 'leads back to itself');
    if (done.has(at)) return;
    for (const target of next.get(at) ?? []) visit(target, new Set([...trail, at]));
    done.add(at);
  };
  for (const at of next.keys()) visit(at, new Set());
}
