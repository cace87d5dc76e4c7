import type { Clock } from '../../src/index.ts';

/** A clock that a test moves by hand. It begins at 1000. */
export interface FakeClock extends Clock {
  readonly advance: (milliseconds: number) => void;
  /** Timers that are set. */
  readonly pending: () => number;
  /** Moves to the next timer; tells whether there was one. */
  readonly skip: () => boolean;
}

export function fakeClock(): FakeClock {
  let now = 1000;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const moveTo = (time: number): void => {
    for (;;) {
      const [next] = [...timers].toSorted((left, right) => left.at - right.at);
      if (next === undefined || next.at > time) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = Math.max(now, time);
  };
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (milliseconds) => moveTo(now + milliseconds),
    pending: () => timers.size,
    skip: () => {
      if (timers.size === 0) return false;
      moveTo(Math.min(...[...timers].map(({ at }) => at)));
      return true;
    },
  };
}

/** Lets everything happen that waits for no time. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
