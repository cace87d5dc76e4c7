import { randomUUID } from 'node:crypto';

/** Everything that one root job leads to. */
export interface Workflow {
  readonly id: string;
  readonly principal: string;
  /** Aborting it cancels the workflow: the caller is gone. */
  readonly signal: AbortSignal | undefined;
  readonly progress: ((done: number, total?: number, message?: string) => void) | undefined;
}

/** What a workflow may bring along. */
export interface WorkflowOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives what the jobs tell of their progress. */
  readonly progress?: ((done: number, total?: number, message?: string) => void) | undefined;
}

/**
 * Opens a workflow.
 *
 * @param principal under whose name it runs, for the guardrails to judge
 * @param prefix begins its id
 */
export function workflow(
  principal: string,
  prefix: string,
  { signal, progress }: WorkflowOptions = {},
): Workflow {
  return Object.freeze({ id: `${prefix}-${randomUUID()}`, principal, signal, progress });
}
