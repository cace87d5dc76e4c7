/** Bounds the work of judging one value: every reference that is followed is a step. */
export class Meter {
  readonly #steps: number;
  #left = 0;

  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Counts from the beginning again. */
  reset(): void {
    this.#left = this.#steps;
  }

  /** @throws OVER where there are too many: not an answer, since under a `not` a false would accept */
  step(): void {
    if (--this.#left < 0) throw OVER;
  }
}

/** Thrown for a value that takes too many steps. */
export const OVER: unique symbol = Symbol('over the budget of steps');
