import { AsyncLocalStorage } from 'node:async_hooks';
import { SystemError } from '@sallyport/error-text';
import type { Cancellation } from './cancellation.ts';
import type { CallSnapshot, JobState } from './types.ts';

/** A job that waits or runs. */
export interface Entry {
  readonly workflow: string;
  readonly cancellation: Cancellation;
  readonly children: Set<Entry>;
  readonly snapshot: CallSnapshot;
  state: JobState;
  /** Whether it holds permits now. */
  isHolding: boolean;
  /** Settles when its waiter has been told. */
  settled: Promise<unknown>;
}

/** The job whose code runs, where that job holds permits. */
const holder = new AsyncLocalStorage<Entry>();

/** Runs a job's code so that it is known to hold permits. */
export function asHolder<Result>(entry: Entry, run: () => Result): Result {
  return entry.isHolding ? holder.run(entry, run) : run();
}

/** Why a job's result may not be awaited here: whoever asks holds permits that the job may need. */
export function deadlock(entry: Entry): SystemError | undefined {
  const current = holder.getStore();
  if (current === undefined || current === entry || !current.isHolding) return undefined;
  const { job } = current.snapshot;
  return new SystemError(job, `${job} holds permits and may not await ${entry.snapshot.job}`);
}

/** An entry and everything below it. */
function* treeOf(root: Entry): Generator<Entry> {
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    open.push(...next.children);
  }
}

/** Cancels a job and everything it submitted; tells how many that were. */
export function cancelTree(root: Entry, reason: Error): number {
  let count = 0;
  for (const { cancellation } of treeOf(root)) {
    if (cancellation.cancel(reason)) count++;
  }
  return count;
}
