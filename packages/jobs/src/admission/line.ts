import type { Cancellation } from '../cancellation.ts';
import type { Clock } from '../clock.ts';
import { poolOf } from './resources.ts';
import type { Needs, Pool, Resources } from './resources.ts';

interface Waiter {
  readonly number: number;
  readonly needs: readonly (readonly [Pool, number])[];
  readonly go: () => void;
}

/** Gives back what was granted; a second time nothing. */
export type Release = () => void;

/**
 * One line for everything that jobs hold. A job gets all that it needs at once, or waits and holds nothing. The head of
 * the line is protected: whoever stands behind it goes first only with needs that touch nothing the head is short of.
 */
export class Line {
  readonly #pools: ReadonlyMap<string, Pool>;
  readonly #clock: Clock;
  /** Who waits, by needs: of those that need the same, only the first can be the next. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  #arrivals = 0;
  #forget: (() => void) | undefined;

  constructor(resources: Resources, clock: Clock) {
    this.#clock = clock;
    this.#pools = new Map(
      Object.entries(resources).map(([name, one]) => [name, poolOf(one, clock)] as const),
    );
  }

  /** The resource of some needs that is not there, or never has so much; undefined where all could be granted. */
  lacking(needs: Needs): string | undefined {
    return Object.entries(needs).find(([name, count]) => {
      const pool = this.#pools.get(name);
      return pool === undefined || !(count > 0 && count <= pool.capacity);
    })?.[0];
  }

  /** Waits for all that is needed; rejects with the reason where it is cancelled first, and holds nothing then. */
  acquire(needs: Needs, cancellation: Cancellation): Promise<Release> {
    return new Promise((resolve, reject) => {
      cancellation.throwIfCancelled();
      const entries = Object.entries(needs).toSorted(([left], [right]) => (left < right ? -1 : 1));
      const key = JSON.stringify(entries);
      const pairs = entries.map(([name, count]) => [this.#poolOf(name), count] as const);
      const leave = (reason: Error): void => {
        this.#remove(key, waiter);
        reject(reason);
        // Behind a head that has left others may go.
        this.#advance();
      };
      const waiter: Waiter = {
        number: this.#arrivals++,
        needs: pairs,
        go: () => {
          this.#remove(key, waiter);
          stay();
          resolve(this.#take(pairs));
        },
      };
      const stay = cancellation.whenCancelled(leave);
      const group = this.#waiting.get(key);
      if (group === undefined) this.#waiting.set(key, new Set([waiter]));
      else group.add(waiter);
      this.#advance();
    });
  }

  #poolOf(name: string): Pool {
    const pool = this.#pools.get(name);
    if (pool === undefined) throw new RangeError('there is no such resource');
    return pool;
  }

  #remove(key: string, waiter: Waiter): void {
    const group = this.#waiting.get(key);
    group?.delete(waiter);
    if (group?.size === 0) this.#waiting.delete(key);
  }

  #take(needs: Waiter['needs']): Release {
    for (const [pool, count] of needs) pool.take(count);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const [pool, count] of needs) pool.give(count);
      this.#advance();
    };
  }

  /** Lets everybody go who may. */
  #advance(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) next.go();
    this.#watch();
  }

  /** The first of each kind of needs, in the order of arrival. */
  #firsts(): readonly Waiter[] {
    return [...this.#waiting.values()]
      .flatMap((group) => [...group].slice(0, 1))
      .toSorted((left, right) => left.number - right.number);
  }

  #next(): Waiter | undefined {
    const firsts = this.#firsts();
    const [head] = firsts;
    if (head === undefined) return undefined;
    const short = new Set(head.needs.filter(isShort).map(([pool]) => pool));
    return firsts.find(({ needs }) => needs.every((one) => !short.has(one[0]) && !isShort(one)));
  }

  /** Looks again when time has given something back; no timer runs while nobody waits. */
  #watch(): void {
    this.#forget?.();
    this.#forget = undefined;
    const times = this.#firsts().flatMap(({ needs }) =>
      needs.filter(isShort).flatMap(([pool]) => pool.next() ?? []),
    );
    if (times.length === 0) return;
    this.#forget = this.#clock.after(Math.min(...times), () => this.#advance());
  }
}

function isShort([pool, count]: readonly [Pool, number]): boolean {
  return pool.free() < count;
}
