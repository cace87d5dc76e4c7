import { randomUUID } from 'node:crypto';
import { sealed } from './scope.ts';
import type { Scope } from './scope.ts';
import type { ArtifactIndex } from './types.ts';

type Progress = (done: number, total?: number, message?: string) => void;

/** Everything that one root job leads to. */
export interface Workflow {
  readonly id: string;
  readonly principal: string;
  /** Aborting it cancels the workflow: the caller is gone. */
  readonly signal: AbortSignal | undefined;
  readonly progress: Progress | undefined;
  readonly deadline: number | undefined;
  readonly scope: Scope;
  readonly asTool: boolean;
  readonly artifacts: ArtifactIndex | undefined;
}

/** What a workflow may bring along. */
export interface WorkflowOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives what the jobs tell of their progress. */
  readonly progress?: Progress | undefined;
  /** When all of it is cancelled at the latest, in milliseconds since the epoch. */
  readonly deadline?: number | undefined;
  /** What all of it is bound to. */
  readonly scope?: Scope | undefined;
  /** The root job is a tool that a caller in another process asked for. */
  readonly asTool?: boolean | undefined;
  /** The registry of this call. */
  readonly artifacts?: ArtifactIndex | undefined;
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
  { signal, progress, deadline, scope = {}, asTool = false, artifacts }: WorkflowOptions = {},
): Workflow {
  const id = `${prefix}-${randomUUID()}`;
  return Object.freeze({
    id,
    principal,
    signal,
    progress,
    deadline,
    scope: sealed(scope),
    asTool,
    artifacts,
  });
}
