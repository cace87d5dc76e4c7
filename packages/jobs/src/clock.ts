/** Time as the dispatcher needs it; a test brings its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs something after so many milliseconds; gives how to forget it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** The longest delay that a timer of the language takes. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};
