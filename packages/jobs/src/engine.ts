import { Line } from './admission/line.ts';
import type { Release } from './admission/line.ts';
import type { Needs, Resources } from './admission/resources.ts';
import type { Cancellation } from './cancellation.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Job, JobContext } from './types.ts';

/**
 * Decides when a job runs, and where. The dispatcher keeps everything else: workflows, guardrails, scopes, deadlines,
 * retries, cancellation.
 */
export interface Engine {
  /** The resource of some needs that no job could ever have so much of; undefined where all can be granted. */
  readonly lacking: (needs: Needs) => string | undefined;
  /** Waits until a job may run, holding all that it needs; rejects with the reason of a cancellation, holding nothing. */
  readonly admit: (needs: Needs, cancellation: Cancellation) => Promise<Release>;
  readonly execute: <Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    context: JobContext,
  ) => Promise<Output>;
}

/** Runs jobs in this process. */
export function createInProcessEngine(
  resources: Resources = {},
  clock: Clock = systemClock,
): Engine {
  const line = new Line(resources, clock);
  return {
    lacking: (needs) => line.lacking(needs),
    admit: (needs, cancellation) => line.acquire(needs, cancellation),
    execute: async (job, input, context) => job.run(input, context),
  };
}
