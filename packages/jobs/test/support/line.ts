import { Line } from '../../src/admission/line.ts';
import { Cancellation } from '../../src/cancellation.ts';
import type { Needs, Release, Resources } from '../../src/index.ts';
import { fakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';

/** A line whose waiters are looked at from outside. */
export function lineOf(resources: Resources): {
  readonly clock: FakeClock;
  readonly ask: (needs: Needs) => Asked;
} {
  const clock = fakeClock();
  const line = new Line(resources, clock);
  return {
    clock,
    ask: (needs) => {
      const cancellation = new Cancellation();
      const asked: Asked = {
        needs,
        release: undefined,
        leave: () => cancellation.cancel(new Error('left')),
      };
      line.acquire(needs, cancellation).then(
        (release) => {
          asked.release = release;
        },
        () => undefined,
      );
      return asked;
    },
  };
}

export interface Asked {
  readonly needs: Needs;
  release: Release | undefined;
  readonly leave: () => void;
}
