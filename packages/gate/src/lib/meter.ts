/** Bounds the work of judging one value. */
export interface Meter {
  /** Counts one step; ends the run where there are too many. */
  readonly step: () => void;
  /** Runs something from a count of 0; undefined where it took more steps than there are. */
  readonly run: (work: () => boolean) => boolean | undefined;
}

const OVER = Symbol('over the budget of steps');

/** A meter of so many steps for each run. */
export function createMeter(steps: number): Meter {
  let left = 0;
  return {
    step: () => {
      // Not an answer: under a `not`, a false would accept.
      if (--left < 0) throw OVER;
    },
    run: (work) => {
      left = steps;
      try {
        return work();
      } catch (thrown) {
        if (thrown === OVER) return undefined;
        throw thrown;
      }
    },
  };
}
