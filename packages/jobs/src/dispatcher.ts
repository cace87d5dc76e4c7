import { JobCancelledError, JobTimeoutError, SystemError } from '@sallyport/error-text';
import type { Resources } from './admission/resources.ts';
import { Cancellation } from './cancellation.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { createInProcessEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { cancelTree, deadlock } from './entry.ts';
import type { Entry } from './entry.ts';
import { execute, tell } from './execution.ts';
import type { Machinery } from './execution.ts';
import { createObservers } from './observers.ts';
import { joined } from './scope.ts';
import type { Scope } from './scope.ts';
import type { CallSnapshot, Dispatcher, Job, JobContext, JobHandle } from './types.ts';
import type { Workflow } from './workflow.ts';

export interface DispatcherOptions {
  /** What jobs may hold permits of. */
  readonly resources?: Resources;
  /** In its place, another machinery for when and where jobs run. */
  readonly engine?: Engine;
  readonly clock?: Clock;
  /** From 0 to 1, for delays. */
  readonly random?: () => number;
}

/** Makes a dispatcher; a job's waiter is told of a cancellation at once. */
export function createDispatcher(options: DispatcherOptions = {}): Dispatcher {
  const { clock = systemClock, random = Math.random, resources } = options;
  const { engine = createInProcessEngine(resources, clock) } = options;
  const machinery: Machinery = { engine, clock, random, observers: createObservers() };
  /** The root jobs that wait or run, by workflow. */
  const roots = new Map<string, Set<Entry>>();
  let isOpen = true;

  function cancelWorkflow(id: string, reason: Error): number {
    const trees = [...(roots.get(id) ?? [])];
    return trees.reduce((count, root) => count + cancelTree(root, reason), 0);
  }

  function start<Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    flow: Workflow,
    parent: Entry | undefined,
    added: Scope = {},
  ): JobHandle<Output> {
    if (!isOpen) throw new JobCancelledError('the dispatcher is shut down');
    requirePermits(job, engine);
    const claimed = job.scope?.(input) ?? {};
    const scope = joined(parent?.snapshot.scope ?? flow.scope, added, claimed);
    const snapshot = snapshotOf(job, flow, parent, scope, clock.now());
    const cancellation = new Cancellation();
    const entry: Entry = {
      workflow: flow.id,
      cancellation,
      children: new Set(),
      snapshot,
      state: 'waiting',
      isHolding: false,
      settled: Promise.resolve(),
    };
    const context: JobContext = {
      get signal() {
        return cancellation.signal;
      },
      snapshot,
      invokedAsTool: parent === undefined && flow.asTool,
      artifacts: flow.artifacts,
      throwIfCancelled: () => cancellation.throwIfCancelled(),
      progress: (done, total, message) => {
        if (cancellation.reason === undefined) flow.progress?.(done, total, message);
      },
      submit: (child, childInput, { scope: more } = {}) => {
        if (job.kind === 'plain') {
          throw new SystemError(job.name, `a plain job may not submit ${child.name}`);
        }
        cancellation.throwIfCancelled();
        return start(child, childInput, flow, entry, more);
      },
    };
    const siblings = parent?.children ?? ofWorkflow(roots, flow.id);
    siblings.add(entry);
    const forget = [
      followed(flow, parent, () => cancelTree(entry, new JobCancelledError('the caller is gone'))),
      timed(clock, entry, parent, (error) => {
        if (parent === undefined) cancelWorkflow(flow.id, error);
        else cancelTree(entry, error);
      }),
    ];
    tell(machinery, entry, 'submitted');
    const result = new Promise<Output>((resolve, reject) => {
      const stay = cancellation.whenCancelled((reason) => {
        entry.state = 'cancelled';
        reject(reason);
      });
      execute(machinery, entry, job, input, context).then(
        (output) => {
          if (cancellation.reason !== undefined) return;
          stay();
          entry.state = 'succeeded';
          resolve(output);
        },
        (error: unknown) => {
          if (cancellation.reason !== undefined) return;
          stay();
          entry.state = 'failed';
          reject(error);
        },
      );
    });
    const end = (): void => {
      siblings.delete(entry);
      if (parent === undefined && siblings.size === 0) roots.delete(flow.id);
      for (const release of forget) release();
      const { state: outcome } = entry;
      if (isSettled(outcome)) tell(machinery, entry, 'settled', { outcome });
      // What it submitted and did not wait for ends with it.
      cancelTree(entry, new JobCancelledError('the job that submitted it has ended'));
    };
    // The waiter hears of a failure through `result`; nobody waiting is no unhandled rejection.
    entry.settled = result.then(end, end);
    return handleOf(entry, result);
  }

  return {
    submit: (job, input, flow) => start(job, input, flow, undefined),
    cancelWorkflow: (id, reason) => cancelWorkflow(id, new JobCancelledError(reason)),
    observe: machinery.observers.add,
    shutdown: async (graceMs) => {
      isOpen = false;
      let forget: () => void = () => undefined;
      const grace = new Promise<void>((resolve) => {
        forget = clock.after(graceMs, resolve);
      });
      const running = [...roots.values()].flatMap((entries) => [...entries]);
      const done = Promise.allSettled(running.map(({ settled }) => settled));
      await Promise.race([done, grace]);
      forget();
      for (const entry of running) {
        cancelTree(entry, new JobCancelledError('the dispatcher shuts down'));
      }
      await done;
    },
  };
}

function ofWorkflow(roots: Map<string, Set<Entry>>, id: string): Set<Entry> {
  const known = roots.get(id);
  if (known !== undefined) return known;
  const made = new Set<Entry>();
  roots.set(id, made);
  return made;
}

const isSettled = (state: Entry['state']): state is 'succeeded' | 'failed' | 'cancelled' =>
  state === 'succeeded' || state === 'failed' || state === 'cancelled';

/** @throws SystemError on permits that cannot be granted, or that a job which waits for others may not hold */
function requirePermits<Input, Output>(
  { name, kind, requirements = {} }: Job<Input, Output>,
  engine: Engine,
): void {
  if (Object.keys(requirements).length === 0) return;
  if (kind !== 'plain') {
    throw new SystemError(name, `${name} submits other jobs and may hold no permits`);
  }
  const lacking = engine.lacking(requirements);
  if (lacking !== undefined) {
    throw new SystemError(name, `${name} needs more of ${lacking} than there ever is`);
  }
}

function snapshotOf<Input, Output>(
  { name, timeout = Infinity }: Job<Input, Output>,
  flow: Workflow,
  parent: Entry | undefined,
  scope: Scope,
  now: number,
): CallSnapshot {
  const above = parent?.snapshot;
  const deadline = Math.min((above ?? flow).deadline ?? Infinity, now + timeout);
  return Object.freeze({
    principal: flow.principal,
    job: name,
    workflow: flow.id,
    depth: above === undefined ? 0 : above.depth + 1,
    parents: Object.freeze(above === undefined ? [] : [...above.parents, above.job]),
    arrivedAt: now,
    deadline: deadline === Infinity ? undefined : deadline,
    scope,
  });
}

/** Cancels a root job when its workflow's signal aborts; gives how to forget that. */
function followed({ signal }: Workflow, parent: Entry | undefined, cancel: () => void): () => void {
  if (parent !== undefined || signal === undefined) return () => undefined;
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

/** Cancels a job at its deadline, unless that is its parent's as well; gives how to forget that. */
function timed(
  clock: Clock,
  { snapshot }: Entry,
  parent: Entry | undefined,
  cancel: (error: JobTimeoutError) => void,
): () => void {
  const { deadline, arrivedAt } = snapshot;
  if (deadline === undefined || (parent !== undefined && deadline === parent.snapshot.deadline)) {
    return () => undefined;
  }
  const limit = Math.max(0, deadline - arrivedAt);
  return clock.after(limit, () => cancel(new JobTimeoutError(limit)));
}

function handleOf<Output>(entry: Entry, result: Promise<Output>): JobHandle<Output> {
  return {
    get result() {
      const error = isSettled(entry.state) ? undefined : deadlock(entry);
      return error === undefined ? result : Promise.reject(error);
    },
    state: () => entry.state,
    cancel: (reason) => void cancelTree(entry, new JobCancelledError(reason)),
  };
}
