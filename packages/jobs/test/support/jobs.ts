import { workflow } from '../../src/index.ts';
import type { Job } from '../../src/index.ts';

type Parts = Partial<Job> & Pick<Job, 'run'>;

export const plain = (parts: Parts): Job => ({ name: 'plain', kind: 'plain', ...parts });
export const doer = (parts: Parts): Job => ({ name: 'doer', kind: 'doer', ...parts });
export const flow = (): ReturnType<typeof workflow> => workflow('ann', 'test');

/** Work that a test ends by hand. */
export interface Gated {
  readonly job: Job;
  /** Ends the oldest run that has begun and not ended. */
  readonly finish: (error?: Error) => void;
  /** How many run. */
  readonly running: () => number;
}

export function gated(parts: Partial<Job> = {}): Gated {
  const ends: ((error: Error | undefined) => void)[] = [];
  return {
    job: plain({
      ...parts,
      run: () =>
        new Promise((resolve, reject) => {
          ends.push((error) => (error === undefined ? resolve('done') : reject(error)));
        }),
    }),
    finish: (error) => ends.shift()?.(error),
    running: () => ends.length,
  };
}
