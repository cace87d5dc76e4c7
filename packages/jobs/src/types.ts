import type { Workflow } from './workflow.ts';

/** `plain` runs and answers; a `doer` (plain code) and a `thinker` (an agent loop) also submit other jobs. */
export type JobKind = 'plain' | 'doer' | 'thinker';

/** What a call costs, published under `ai.redouble/weight`. */
export interface Weight {
  readonly type: 'io' | 'compute' | 'agent';
  /** From 1, a lookup, to 5, an agent that runs for minutes. */
  readonly level: 1 | 2 | 3 | 4 | 5;
  /** Expected seconds, at least. */
  readonly min: number;
  /** Expected seconds, at most. */
  readonly max: number;
}

/** What a guardrail judges beside the input or output. */
export interface CallSnapshot {
  /** Under whose name the workflow runs. */
  readonly principal: string;
  readonly job: string;
  readonly workflow: string;
  /** 0 for a workflow's root job. */
  readonly depth: number;
  /** The jobs that submitted this one, outermost first. */
  readonly parents: readonly string[];
}

/** Judges a job's input before it runs, or its output before it is delivered; refuses by throwing a GuardrailError. */
export interface Guardrail {
  readonly name: string;
  readonly input?: (input: unknown, snapshot: CallSnapshot) => void | Promise<void>;
  readonly output?: (output: unknown, snapshot: CallSnapshot) => void | Promise<void>;
}

/** What a job's code gets beside its input. */
export interface JobContext {
  /** Aborts when the job is cancelled or its workflow ends early. */
  readonly signal: AbortSignal;
  readonly snapshot: CallSnapshot;
  /** Throws the cancellation, if there is one. */
  readonly throwIfCancelled: () => void;
  /** Tells how far the job is; the message is the tool's own text, never the caller's. */
  readonly progress: (done: number, total?: number, message?: string) => void;
  /** Runs another job within this workflow; refused to a plain job. */
  readonly submit: <Input, Output>(job: Job<Input, Output>, input: Input) => JobHandle<Output>;
}

/** A unit of work with what it declares. */
export interface Job<Input = unknown, Output = unknown> {
  readonly name: string;
  readonly kind: JobKind;
  /** Milliseconds after which the job is cancelled, and with a root job its whole workflow. */
  readonly timeout?: number | undefined;
  readonly guardrails?: readonly Guardrail[] | undefined;
  readonly run: (input: Input, context: JobContext) => Output | Promise<Output>;
}

export type JobState = 'running' | 'succeeded' | 'failed' | 'cancelled';

/** A submitted job. */
export interface JobHandle<Output = unknown> {
  /** Settles with the output, or rejects with the failure: a JobCancelledError or JobTimeoutError among them. */
  readonly result: Promise<Output>;
  readonly state: () => JobState;
  /** Cancels this job and everything it submitted. */
  readonly cancel: (reason: string) => void;
}

/** Runs jobs. */
export interface Dispatcher {
  readonly submit: <Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    workflow: Workflow,
  ) => JobHandle<Output>;
  /** Cancels every job of a workflow; tells how many were still running. */
  readonly cancelWorkflow: (id: string, reason: string) => number;
  /** Refuses new jobs, waits at most so many milliseconds for those that run, and cancels the rest. */
  readonly shutdown: (graceMs: number) => Promise<void>;
}
