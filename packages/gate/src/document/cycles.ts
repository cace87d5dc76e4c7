import { SchemaDefectError } from '../schema-defect-error.ts';

/** A schema and another one that judges the same value because of it. */
export interface InPlace {
  readonly from: string;
  readonly to: string;
  /** JSON Pointer of the keyword that leads from one to the other. */
  readonly by: string;
}

/**
 * Refuses references that lead back to where they began without entering the value: judging would never end.
 *
 * @throws SchemaDefectError naming a keyword of the cycle
 */
export function refuseEmptyCycles(steps: readonly InPlace[]): void {
  const next = new Map<string, InPlace[]>();
  for (const step of steps) {
    const known = next.get(step.from);
    if (known === undefined) next.set(step.from, [step]);
    else known.push(step);
  }
  const done = new Set<string>();
  const trail = new Set<string>();
  const visit = (at: string): void => {
    if (done.has(at)) return;
    trail.add(at);
    for (const { to, by } of next.get(at) ?? []) {
      if (trail.has(to)) throw new SchemaDefectError(by, 'leads back to itself');
      visit(to);
    }
    trail.delete(at);
    done.add(at);
  };
  for (const at of next.keys()) visit(at);
}
