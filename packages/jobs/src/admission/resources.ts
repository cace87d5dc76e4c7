import type { Clock } from '../clock.ts';

/** So many at once: a permit comes back when the job that held it has run. */
export interface CountingGate {
  readonly atOnce: number;
}

/** So many within any so many milliseconds: a permit comes back when that time is over. */
export interface WindowedRate {
  readonly count: number;
  readonly per: number;
}

/** What jobs may hold permits of, by name. */
export type Resources = Readonly<Record<string, CountingGate | WindowedRate>>;

/** What a job needs at once, by the resource's name. */
export type Needs = Readonly<Record<string, number>>;

/** One resource's permits. */
export interface Pool {
  readonly capacity: number;
  readonly free: () => number;
  readonly take: (count: number) => void;
  /** Gives back what a job held. */
  readonly give: (count: number) => void;
  /** Milliseconds until more is free by itself; undefined where only jobs give back. */
  readonly next: () => number | undefined;
}

export function poolOf(resource: CountingGate | WindowedRate, clock: Clock): Pool {
  return 'atOnce' in resource ? counting(resource) : windowed(resource, clock);
}

function counting({ atOnce }: CountingGate): Pool {
  let free = atOnce;
  return {
    capacity: atOnce,
    free: () => free,
    take: (count) => {
      free -= count;
    },
    give: (count) => {
      free += count;
    },
    next: () => undefined,
  };
}

function windowed({ count: capacity, per }: WindowedRate, clock: Clock): Pool {
  /** What was taken within the last window, the oldest first. */
  let taken: { readonly at: number; readonly count: number }[] = [];
  const current = (): number => {
    const since = clock.now() - per;
    const gone = taken.findIndex(({ at }) => at > since);
    if (gone !== 0) taken = gone === -1 ? [] : taken.slice(gone);
    return taken.reduce((sum, { count }) => sum + count, 0);
  };
  return {
    capacity,
    free: () => capacity - current(),
    take: (count) => void taken.push({ at: clock.now(), count }),
    // The call was made: only time gives it back.
    give: () => undefined,
    next: () => {
      current();
      const [oldest] = taken;
      return oldest === undefined ? undefined : Math.max(1, oldest.at + per - clock.now());
    },
  };
}
