import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { createDispatcher, workflow } from '../src/index.ts';
import type { Job } from '../src/index.ts';
import { fakeClock, settle } from './support/fake-clock.ts';
import { doer, plain } from './support/jobs.ts';

/** 1 + 9 + 90 + 900 jobs. */
const WIDTHS = [9, 10, 10];

interface Counts {
  begun: number;
  /** Jobs that went on after their cancellation had been seen. */
  after: number;
  seen: number;
}

function treeOf(counts: Counts, leaf: Job, level = 0): Job {
  const width = WIDTHS[level];
  if (width === undefined) return leaf;
  const child = treeOf(counts, leaf, level + 1);
  return doer({
    name: `level ${level}`,
    run: async (input, { submit, signal }) => {
      counts.begun++;
      signal.addEventListener('abort', () => counts.seen++);
      const children = Array.from({ length: width }, () => submit(child, input).result);
      await Promise.all(children);
    },
  });
}

const waitingLeaf = (counts: Counts, requirements?: Job['requirements']): Job =>
  plain({
    name: 'leaf',
    requirements,
    run: async (_input, { signal }) => {
      counts.begun++;
      await new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          counts.seen++;
          resolve(undefined);
        });
      });
      if (!signal.aborted) counts.after++;
    },
  });

/** Timers that keep the process alive. */
const timers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('a tree of 1,000 jobs in four levels', () => {
  test(`is cancelled in mid-flight as a whole (${verifies('JOB-03')})`, async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warned);
    const before = timers();
    const counts: Counts = { begun: 0, after: 0, seen: 0 };
    const dispatcher = createDispatcher();
    const flow = workflow('ann', 'test');
    const root = dispatcher.submit(treeOf(counts, waitingLeaf(counts)), 0, flow);
    await settle();
    expect(counts.begun).toBe(1000);
    expect(dispatcher.cancelWorkflow(flow.id, 'enough')).toBe(1000);
    expect(dispatcher.cancelWorkflow(flow.id, 'enough')).toBe(0);
    await expect(root.result).rejects.toMatchObject({ code: 'ERR_JOB_CANCELLED' });
    await settle();
    expect(counts).toEqual({ begun: 1000, after: 0, seen: 1000 });
    expect(timers()).toBeLessThanOrEqual(before);
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  });

  test(`waiting ones never start, running ones see it, and permits are free again (${verifies('JOB-03')})`, async () => {
    const counts: Counts = { begun: 0, after: 0, seen: 0 };
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 7 } } });
    const flow = workflow('ann', 'test');
    const leaf = waitingLeaf(counts, { http: 1 });
    const root = dispatcher.submit(treeOf(counts, leaf), 0, flow);
    await settle();
    expect(counts.begun).toBe(107);
    expect(dispatcher.cancelWorkflow(flow.id, 'enough')).toBe(1000);
    await expect(root.result).rejects.toMatchObject({ code: 'ERR_JOB_CANCELLED' });
    await settle();
    expect(counts).toEqual({ begun: 107, after: 0, seen: 107 });
    const all = plain({ requirements: { http: 7 }, run: () => 'free' });
    await expect(dispatcher.submit(all, 0, workflow('ann', 'test')).result).resolves.toBe('free');
  });

  test('a root that times out takes all of it along, and leaves no timer', async () => {
    const clock = fakeClock();
    const counts: Counts = { begun: 0, after: 0, seen: 0 };
    const dispatcher = createDispatcher({ clock });
    const tree = { ...treeOf(counts, { ...waitingLeaf(counts), timeout: 9000 }), timeout: 5000 };
    const root = dispatcher.submit(tree, 0, workflow('ann', 'test'));
    await settle();
    clock.advance(5000);
    await expect(root.result).rejects.toMatchObject({ code: 'ERR_JOB_TIMEOUT', timeout: 5000 });
    await settle();
    expect(counts).toEqual({ begun: 1000, after: 0, seen: 1000 });
    expect(clock.pending()).toBe(0);
  });

  test('one branch is cancelled alone, and its parent hears of it', async () => {
    const counts: Counts = { begun: 0, after: 0, seen: 0 };
    const branch = treeOf(counts, waitingLeaf(counts), 1);
    const root = doer({
      run: async (input, { submit }) => {
        const [left, right] = [submit(branch, input), submit(plain({ run: () => 'right' }), input)];
        left.cancel('enough');
        return [(await Promise.allSettled([left.result]))[0]?.status, await right.result];
      },
    });
    const { result } = createDispatcher().submit(root, 0, workflow('ann', 'test'));
    await expect(result).resolves.toEqual(['rejected', 'right']);
  });
});

describe('whatever is thrown', () => {
  const THROWN: readonly unknown[] = [
    new Error('x'),
    undefined,
    null,
    0,
    '',
    'text',
    Symbol('s'),
    Object.create(null),
    Object.freeze({}),
    Promise.resolve(1),
    new Proxy({}, {}),
  ];
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);

  test.each(THROWN.map((thrown, index) => ({ index, thrown })))(
    `in run and in guardrails fails the job with it ($index) (${verifies('JOB-06')})`,
    async ({ thrown }) => {
      process.on('unhandledRejection', note);
      const fail = (): never => {
        throw thrown;
      };
      const jobs = [
        plain({ run: fail }),
        plain({ run: () => 1, guardrails: [{ name: 'g', admit: fail }] }),
        plain({ run: () => 1, guardrails: [{ name: 'g', input: fail }] }),
        plain({ run: () => 1, guardrails: [{ name: 'g', output: fail }] }),
        plain({ run: fail, retry: { attempts: 2 } }),
      ];
      const dispatcher = createDispatcher();
      for (const job of jobs) {
        const handle = dispatcher.submit(job, 0, workflow('ann', 'test'));
        const [outcome] = await Promise.allSettled([handle.result]);
        expect(outcome).toMatchObject({ status: 'rejected' });
        expect(outcome?.status === 'rejected' && Object.is(outcome.reason, thrown)).toBe(true);
        expect(handle.state()).toBe('failed');
      }
      await settle();
      process.off('unhandledRejection', note);
      expect(unhandled).toEqual([]);
    },
  );

  test('after a cancellation is heard by nobody', async () => {
    process.on('unhandledRejection', note);
    const late = plain({
      run: async (_input, { signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        throw new Error('too late');
      },
    });
    const handle = createDispatcher().submit(late, 0, workflow('ann', 'test'));
    handle.cancel('enough');
    await settle();
    await settle();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect(handle.state()).toBe('cancelled');
  });
});
