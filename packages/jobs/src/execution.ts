import type { Release } from './admission/line.ts';
import type { Cancellation } from './cancellation.ts';
import type { Clock } from './clock.ts';
import type { Engine } from './engine.ts';
import { asHolder } from './entry.ts';
import type { Entry } from './entry.ts';
import { inputGuardrails, outputGuardrails } from './guardrails.ts';
import type { Observers } from './observers.ts';
import { delayBefore } from './retry.ts';
import type { Job, JobContext, JobEvent, JobState } from './types.ts';

/** What runs a job. */
export interface Machinery {
  readonly engine: Engine;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly observers: Observers;
}

/** Tells the observers of a step. */
export function tell(
  { observers, clock }: Machinery,
  { snapshot }: Entry,
  type: JobEvent['type'],
  more: Omit<Partial<JobEvent>, 'type'> = {},
): void {
  if (observers.isEmpty()) return;
  observers.tell({ type, at: clock.now(), snapshot, attempt: 1, ...more });
}

/** Runs a job: guardrails, requirements, the job itself as often as it may be tried, guardrails. */
export async function execute<Input, Output>(
  machinery: Machinery,
  entry: Entry,
  job: Job<Input, Output>,
  input: Input,
  context: JobContext,
): Promise<Output> {
  const { cancellation, snapshot } = entry;
  cancellation.throwIfCancelled();
  await inputGuardrails(job, input, snapshot);
  const output = await tried(machinery, entry, job, input, context);
  cancellation.throwIfCancelled();
  await outputGuardrails(job, output, snapshot);
  return output;
}

async function tried<Input, Output>(
  machinery: Machinery,
  entry: Entry,
  job: Job<Input, Output>,
  input: Input,
  context: JobContext,
): Promise<Output> {
  const { cancellation, snapshot } = entry;
  const { clock, random } = machinery;
  for (let attempt = 1; ; attempt++) {
    const release = await admitted(machinery, entry, job, attempt);
    try {
      cancellation.throwIfCancelled();
      step(entry, 'running');
      tell(machinery, entry, 'started', { attempt });
      return await asHolder(entry, () => machinery.engine.execute(job, input, context));
    } catch (error) {
      const delay = delayBefore(job.retry, attempt, error, random);
      const isTooLate = clock.now() + (delay ?? 0) >= (snapshot.deadline ?? Infinity);
      if (delay === undefined || isTooLate || cancellation.reason !== undefined) throw error;
      release();
      step(entry, 'retrying');
      tell(machinery, entry, 'retrying', { attempt, delay });
      await pause(clock, delay, cancellation);
    } finally {
      release();
    }
  }
}

/** A state is only a step of a job that nobody has given up. */
function step(entry: Entry, state: JobState): void {
  if (entry.cancellation.reason === undefined) entry.state = state;
}

const nothing: Release = () => undefined;

/** Takes all permits of a job; it holds them until they are released. */
async function admitted(
  machinery: Machinery,
  entry: Entry,
  { requirements }: Pick<Job, 'requirements'>,
  attempt: number,
): Promise<Release> {
  if (requirements === undefined || Object.keys(requirements).length === 0) return nothing;
  step(entry, 'waiting');
  tell(machinery, entry, 'waiting', { attempt });
  const release = await machinery.engine.admit(requirements, entry.cancellation);
  entry.isHolding = true;
  return () => {
    entry.isHolding = false;
    release();
  };
}

/** Waits, holding nothing; rejects with the reason of a cancellation. */
function pause(clock: Clock, milliseconds: number, cancellation: Cancellation): Promise<void> {
  return new Promise((resolve, reject) => {
    const forget = clock.after(milliseconds, () => {
      stay();
      resolve();
    });
    const stay = cancellation.whenCancelled((reason) => {
      forget();
      reject(reason);
    });
  });
}
