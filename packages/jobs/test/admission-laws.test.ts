import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import type { Needs } from '../src/index.ts';
import { settle } from './support/fake-clock.ts';
import { lineOf } from './support/line.ts';
import type { Asked } from './support/line.ts';

type Step =
  | { readonly type: 'ask'; readonly needs: Needs }
  | { readonly type: 'release' | 'leave'; readonly which: number }
  | { readonly type: 'time'; readonly milliseconds: number };

const CAPACITY = { a: 3, b: 2, r: 2 } as const;
const PER = 100;
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('ask' as const), needs: needsOf() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom('release' as const, 'leave' as const),
        which: fc.nat(),
      }),
    },
    fc.record({ type: fc.constant('time' as const), milliseconds: fc.nat(150) }),
  ),
  { maxLength: 60 },
);

function needsOf(): fc.Arbitrary<Needs> {
  const amounts = Object.entries(CAPACITY).map(
    ([name, most]) => [name, fc.option(fc.integer({ min: 1, max: most }), { nil: 0 })] as const,
  );
  return fc
    .record(Object.fromEntries(amounts))
    .map((held) => Object.fromEntries(Object.entries(held).filter(([, count]) => count > 0)))
    .filter((held) => Object.keys(held).length > 0);
}

describe('admission, whatever happens when', () => {
  test(`nothing is granted too often, nobody who could run waits, everything comes back (${verifies('JOB-04')})`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const { ask, clock } = lineOf({
          a: { atOnce: CAPACITY.a },
          b: { atOnce: CAPACITY.b },
          r: { count: CAPACITY.r, per: PER },
        });
        const asked: Asked[] = [];
        const held = new Set<Asked>();
        const gone = new Set<Asked>();
        const spent: { readonly at: number; readonly count: number }[] = [];
        const known = new Set<Asked>();
        const free = (name: keyof typeof CAPACITY): number => {
          const used =
            name === 'r'
              ? spent.filter(({ at }) => at > clock.now() - PER).map(({ count }) => count)
              : [...held].map(({ needs }) => needs[name] ?? 0);
          return CAPACITY[name] - used.reduce((sum, count) => sum + count, 0);
        };
        const short = ({ needs }: Asked): string[] =>
          Object.entries(needs).flatMap(([name, count]) =>
            free(name as keyof typeof CAPACITY) < count ? name : [],
          );
        const look = async (): Promise<void> => {
          await settle();
          for (const one of asked) {
            if (one.release === undefined || known.has(one)) continue;
            known.add(one);
            held.add(one);
            if (one.needs['r'] !== undefined)
              spent.push({ at: clock.now(), count: one.needs['r'] });
          }
          for (const name of ['a', 'b', 'r'] as const) expect(free(name)).toBeGreaterThanOrEqual(0);
          const waiting = asked.filter((one) => one.release === undefined && !gone.has(one));
          const [head] = waiting;
          if (head === undefined) return;
          const wanted = short(head);
          expect(wanted.length).toBeGreaterThan(0);
          for (const one of waiting.slice(1)) {
            const touches = Object.keys(one.needs).some((name) => wanted.includes(name));
            expect(touches || short(one).length > 0).toBe(true);
          }
        };
        for (const step of script) {
          if (step.type === 'ask') asked.push(ask(step.needs));
          else if (step.type === 'time') {
            // In small steps, so that what time grants is seen when it is granted.
            for (let passed = 0; passed < step.milliseconds; passed += 10) {
              clock.advance(10);
              await look();
            }
          } else if (asked.length > 0) {
            const one = asked[step.which % asked.length];
            if (one === undefined) continue;
            if (step.type === 'leave' && one.release === undefined) {
              gone.add(one);
              one.leave();
            } else if (step.type === 'release' && one.release !== undefined) {
              held.delete(one);
              one.release();
            }
          }
          await look();
        }
        // In the end everybody who stayed has been served, and everything is free again.
        for (let round = 0; round < 200; round++) {
          for (const one of held) {
            held.delete(one);
            one.release?.();
          }
          await look();
          clock.advance(10);
          await look();
        }
        expect(asked.filter((one) => one.release === undefined && !gone.has(one))).toEqual([]);
        clock.advance(PER);
        expect([free('a'), free('b'), free('r')]).toEqual([3, 2, 2]);
        expect(clock.pending()).toBe(0);
      }),
      { numRuns: 60, seed: 20_261_207 },
    );
  }, 60_000);
});
