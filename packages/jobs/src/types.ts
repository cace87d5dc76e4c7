import type { RetryPolicy } from './retry.ts';
import type { Scope } from './scope.ts';
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
  /** When it was submitted, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** When it is cancelled at the latest, in milliseconds since the epoch; undefined where nothing limits it. */
  readonly deadline: number | undefined;
  /** What it is bound to. */
  readonly scope: Scope;
}

/**
 * Judges a job before it takes requirements, or its output before it is delivered; refuses by throwing a GuardrailError.
 * Any other error fails the job with that error.
 */
export interface Guardrail {
  readonly name: string;
  /** Who calls which job: without the input. */
  readonly admit?: (snapshot: CallSnapshot) => void | Promise<void>;
  readonly input?: (input: unknown, snapshot: CallSnapshot) => void | Promise<void>;
  readonly output?: (output: unknown, snapshot: CallSnapshot) => void | Promise<void>;
}

/** Where results that have names are kept for one call; `ArtifactRegistry` of `@sallyport/artifacts` is one. */
export interface ArtifactIndex {
  readonly register: (artifact: object) => string;
  readonly get: (ref: string) => object | undefined;
  readonly refsMentionedIn: (text: string) => readonly string[];
  readonly indexReachableFrom: (value: unknown) => readonly string[];
}

/** How another job is submitted. */
export interface SubmitOptions {
  /** Binds the job, and whatever it leads to, beside what it is bound to already. */
  readonly scope?: Scope;
}

/** What a job's code gets beside its input. */
export interface JobContext {
  /** Aborts when the job is cancelled or its workflow ends early. */
  readonly signal: AbortSignal;
  readonly snapshot: CallSnapshot;
  /** Whether a caller in another process asked for this very job, so that its answer is all that they see. */
  readonly invokedAsTool: boolean;
  /** The registry of this call; undefined where the workflow has none. */
  readonly artifacts: ArtifactIndex | undefined;
  /** Throws the cancellation, if there is one. */
  readonly throwIfCancelled: () => void;
  /** Tells how far the job is; the message is the tool's own text, never the caller's. */
  readonly progress: (done: number, total?: number, message?: string) => void;
  /** Runs another job within this workflow; refused to a plain job. */
  readonly submit: <Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    options?: SubmitOptions,
  ) => JobHandle<Output>;
}

/** A unit of work with what it declares. */
export interface Job<Input = unknown, Output = unknown> {
  readonly name: string;
  readonly kind: JobKind;
  /** Milliseconds from its submission after which it is cancelled, and with a root job its whole workflow. */
  readonly timeout?: number | undefined;
  /** What it holds while it runs, by the resource's name; not for a job that submits others. */
  readonly requirements?: Readonly<Record<string, number>> | undefined;
  readonly guardrails?: readonly Guardrail[] | undefined;
  /** What its input claims to be about, by axis; refused where the work is bound to something else. */
  readonly scope?: ((input: Input) => Scope) | undefined;
  /** Tries again when a service that it calls throttles it or fails: only for work that may run twice. Default never. */
  readonly retry?: RetryPolicy | undefined;
  readonly run: (input: Input, context: JobContext) => Output | Promise<Output>;
}

export type JobState = 'waiting' | 'running' | 'retrying' | 'succeeded' | 'failed' | 'cancelled';

/** A submitted job. */
export interface JobHandle<Output = unknown> {
  /**
   * Settles with the output, or rejects with the failure: a JobCancelledError or JobTimeoutError among them. Rejects
   * with a SystemError naming both where a job that holds permits asks for it: the two could wait for each other.
   */
  readonly result: Promise<Output>;
  readonly state: () => JobState;
  /** Cancels this job and everything it submitted. */
  readonly cancel: (reason: string) => void;
}

/** Runs jobs. */
export interface Dispatcher {
  /**
   * Submits a workflow's root job.
   *
   * @throws JobCancelledError once the dispatcher is shut down
   * @throws SystemError on permits that nobody could ever have
   * @throws GuardrailError on an input that claims another scope than the workflow's
   */
  readonly submit: <Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    workflow: Workflow,
  ) => JobHandle<Output>;
  /** Cancels every job of a workflow; tells how many were waiting or running. */
  readonly cancelWorkflow: (id: string, reason: string) => number;
  /** Refuses new jobs, waits at most so many milliseconds for those that run, and cancels the rest. */
  readonly shutdown: (graceMs: number) => Promise<void>;
  /** Tells an observer of every step of every job, until the function it gives is called. */
  readonly observe: (observer: Observer) => () => void;
}

/** A step of a job's life: no input, no output, no error's text. */
export interface JobEvent {
  readonly type: 'submitted' | 'waiting' | 'started' | 'retrying' | 'settled';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly snapshot: CallSnapshot;
  /** From 1. */
  readonly attempt: number;
  /** Of `retrying`: milliseconds until the next attempt. */
  readonly delay?: number;
  /** Of `settled`. */
  readonly outcome?: 'succeeded' | 'failed' | 'cancelled';
}

/** Is told of every step of every job. What it throws is its own affair. */
export type Observer = (event: JobEvent) => void;
