import { Bench } from 'tinybench';
import { median } from './median.ts';

/** What is compared: the work of each candidate by its name. The work may be asynchronous. */
export type Candidates = Readonly<Record<string, () => unknown>>;

/** How to measure. */
export interface MeasureOptions {
  /** The candidate that every other is divided by; the first one unless given. */
  readonly baseline?: string;
  /** How often every candidate is measured; every round measures all of them. Default 7. */
  readonly rounds?: number;
  /** Milliseconds per candidate and round. Default 60. */
  readonly milliseconds?: number;
}

/** One candidate's figures. */
export interface Measured {
  readonly name: string;
  /** Median over the rounds of the round's median time per call, in microseconds. */
  readonly microseconds: number;
  /** Median over the rounds of this candidate's time divided by the baseline's time in the same round. */
  readonly ratio: number;
}

/**
 * Measures candidates in pairs: every round times each of them once, in an order that turns with the
 * round, and a ratio is taken within a round, so that a machine which slows down slows both sides.
 */
export async function measure(
  candidates: Candidates,
  options: MeasureOptions = {},
): Promise<readonly Measured[]> {
  const names = Object.keys(candidates);
  const { rounds = 7, milliseconds = 60, baseline = names[0] ?? '' } = options;
  if (!names.includes(baseline)) throw new RangeError('the baseline is not a candidate');
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(place + round) % names.length] ?? '';
      times.get(name)?.push(await timeOf(candidates[name] ?? (() => undefined), milliseconds));
    }
  }
  const base = times.get(baseline) ?? [];
  return names.map((name) => {
    const own = times.get(name) ?? [];
    return {
      name,
      microseconds: median(own) * 1000,
      ratio: median(own.map((time, round) => time / (base[round] ?? Number.NaN))),
    };
  });
}

/** Milliseconds per call, the median of the samples of one timed run. */
async function timeOf(work: () => unknown, milliseconds: number): Promise<number> {
  const bench = new Bench({
    time: milliseconds,
    warmupTime: milliseconds / 4,
    iterations: 3,
    warmupIterations: 1,
    throws: true,
  });
  bench.add('work', work);
  const [task] = await bench.run();
  const result = task?.result;
  if (result === undefined || !('latency' in result)) throw new Error('the run gave no figures');
  return result.latency.p50;
}
