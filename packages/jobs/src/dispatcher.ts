import { JobCancelledError, JobTimeoutError, SystemError } from '@sallyport/error-text';
import { inputGuardrails, outputGuardrails } from './guardrails.ts';
import type { CallSnapshot, Dispatcher, Job, JobContext, JobHandle, JobState } from './types.ts';
import type { Workflow } from './workflow.ts';

/** Timers as the dispatcher needs them; a test brings its own. */
export interface Clock {
  /** Runs something after so many milliseconds; gives how to forget it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

export interface DispatcherOptions {
  readonly clock?: Clock;
}

/** A job that runs. */
interface Running {
  readonly workflow: string;
  readonly controller: AbortController;
  readonly settled: Promise<unknown>;
}

const systemClock: Clock = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Makes the in-process dispatcher: a job starts at once, and its waiter is told of a cancellation at once. */
export function createDispatcher({ clock = systemClock }: DispatcherOptions = {}): Dispatcher {
  const running = new Set<Running>();
  let open = true;

  function start<Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    flow: Workflow,
    parent: { readonly signal: AbortSignal; readonly snapshot: CallSnapshot } | undefined,
  ): JobHandle<Output> {
    if (!open) throw new JobCancelledError('the dispatcher is shut down');
    const controller = new AbortController();
    const { signal } = controller;
    const snapshot: CallSnapshot = Object.freeze({
      principal: flow.principal,
      job: job.name,
      workflow: flow.id,
      depth: parent === undefined ? 0 : parent.snapshot.depth + 1,
      parents:
        parent === undefined
          ? []
          : Object.freeze([...parent.snapshot.parents, parent.snapshot.job]),
    });
    let state: JobState = 'running';
    const cancelled = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const context: JobContext = {
      signal,
      snapshot,
      throwIfCancelled: () => signal.throwIfAborted(),
      progress: (done, total, message) => {
        if (!signal.aborted) flow.progress?.(done, total, message);
      },
      submit: (child, childInput) => {
        if (job.kind === 'plain') {
          throw new SystemError(job.name, `a plain job may not submit ${child.name}`);
        }
        return start(child, childInput, flow, { signal, snapshot });
      },
    };
    const follow = (source: AbortSignal | undefined, reason: () => unknown): (() => void) => {
      const abort = (): void => controller.abort(reason());
      if (source?.aborted === true) abort();
      source?.addEventListener('abort', abort, { once: true });
      return () => source?.removeEventListener('abort', abort);
    };
    const { timeout } = job;
    const forget = [
      follow(parent?.signal, () => parent?.signal.reason),
      follow(flow.signal, () => new JobCancelledError('the caller is gone')),
      timeout === undefined
        ? (): void => undefined
        : clock.after(timeout, () => {
            const error = new JobTimeoutError(timeout);
            if (parent === undefined) cancelAll(flow.id, error);
            controller.abort(error);
          }),
    ];
    const work = async (): Promise<Output> => {
      signal.throwIfAborted();
      await inputGuardrails(job, input, snapshot);
      signal.throwIfAborted();
      const output = await job.run(input, context);
      signal.throwIfAborted();
      await outputGuardrails(job, output, snapshot);
      return output;
    };
    const result = Promise.race([work(), cancelled]).then(
      (output) => {
        state = 'succeeded';
        return output;
      },
      (error: unknown) => {
        state = signal.aborted ? 'cancelled' : 'failed';
        throw error;
      },
    );
    const entry: Running = { workflow: flow.id, controller, settled: result };
    running.add(entry);
    // The waiter hears of a failure through `result`; nobody waiting is no unhandled rejection.
    result
      .catch(() => undefined)
      .finally(() => {
        running.delete(entry);
        for (const release of forget) release();
        // What it submitted and did not wait for ends with it.
        controller.abort(new JobCancelledError('the job that submitted it has ended'));
      });
    cancelled.catch(() => undefined);
    return {
      result,
      state: () => state,
      cancel: (reason) => controller.abort(new JobCancelledError(reason)),
    };
  }

  function cancelAll(id: string, error: Error): number {
    const jobs = [...running].filter(
      (entry) => entry.workflow === id && !entry.controller.signal.aborted,
    );
    for (const { controller } of jobs) controller.abort(error);
    return jobs.length;
  }

  return {
    submit: (job, input, flow) => start(job, input, flow, undefined),
    cancelWorkflow: (id, reason) => cancelAll(id, new JobCancelledError(reason)),
    shutdown: async (graceMs) => {
      open = false;
      let forget: () => void = () => undefined;
      const grace = new Promise<void>((resolve) => {
        forget = clock.after(graceMs, resolve);
      });
      const done = Promise.allSettled([...running].map(({ settled }) => settled));
      await Promise.race([done, grace]);
      forget();
      for (const { controller } of running) {
        controller.abort(new JobCancelledError('the dispatcher shuts down'));
      }
      await done;
    },
  };
}
