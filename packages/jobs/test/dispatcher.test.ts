import { describe, expect, test } from '@jest/globals';
import { GuardrailError, JobCancelledError, JobTimeoutError } from '@sallyport/error-text';
import { verifies } from '@sallyport/requirements';
import { createDispatcher, workflow } from '../src/index.ts';
import type { Job, JobContext } from '../src/index.ts';
import { fakeClock } from './support/fake-clock.ts';

const plain = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'plain',
  kind: 'plain',
  run,
  ...more,
});
const doer = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'doer',
  kind: 'doer',
  run,
  ...more,
});
const never = (_input: unknown, { signal }: JobContext): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('seen'))),
  );

describe('the dispatcher', () => {
  test('runs a job and delivers its output', async () => {
    const handle = createDispatcher().submit(
      plain((input) => [input]),
      7,
      workflow('ann', 'test'),
    );
    await expect(handle.result).resolves.toEqual([7]);
    expect(handle.state()).toBe('succeeded');
  });

  test(`children inherit workflow, principal and signal (${verifies('JOB-01')})`, async () => {
    const seen: JobContext[] = [];
    const leaf = plain((_input, context) => void seen.push(context), { name: 'leaf' });
    const middle = doer((_input, context) => context.submit(leaf, 1).result, { name: 'middle' });
    const root = doer((_input, context) => {
      seen.push(context);
      return context.submit(middle, 1).result;
    });
    const flow = workflow('ann', 'test');
    await createDispatcher().submit(root, 1, flow).result;
    expect(flow.id).toMatch(/^test-/);
    expect(seen[0]?.snapshot).toEqual({
      principal: 'ann',
      job: 'doer',
      workflow: flow.id,
      depth: 0,
      parents: [],
      arrivedAt: expect.any(Number),
      deadline: undefined,
      scope: {},
    });
    expect(seen[1]?.snapshot).toEqual({
      principal: 'ann',
      job: 'leaf',
      workflow: flow.id,
      depth: 2,
      parents: ['doer', 'middle'],
      arrivedAt: expect.any(Number),
      deadline: undefined,
      scope: {},
    });
  });

  test(`only an orchestrator may submit (${verifies('JOB-02')})`, async () => {
    const child = plain(() => 1, { name: 'child' });
    const greedy = plain((_input, context) => context.submit(child, 1).result);
    const handle = createDispatcher().submit(greedy, 1, workflow('ann', 'test'));
    await expect(handle.result).rejects.toThrow('a plain job may not submit child');
    expect(handle.state()).toBe('failed');
  });

  test(`a workflow is cancelled as a whole and counted (${verifies('JOB-03')})`, async () => {
    const dispatcher = createDispatcher();
    const signals: AbortSignal[] = [];
    const leaf = plain((input, context) => {
      signals.push(context.signal);
      return never(input, context);
    });
    const root = doer((_input, context) =>
      Promise.all([1, 2, 3].map((item) => context.submit(leaf, item).result)),
    );
    const flow = workflow('ann', 'test');
    const handle = dispatcher.submit(root, 1, flow);
    const other = dispatcher.submit(
      plain(() => 'untouched'),
      1,
      workflow('ben', 'test'),
    );
    await other.result;
    expect(dispatcher.cancelWorkflow(flow.id, 'test')).toBe(4);
    await expect(handle.result).rejects.toThrow(JobCancelledError);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    expect(dispatcher.cancelWorkflow(flow.id, 'test')).toBe(0);
    expect(handle.state()).toBe('cancelled');
  });

  test('a root that times out cancels its children and leaves no timer', async () => {
    const clock = fakeClock();
    const dispatcher = createDispatcher({ clock });
    let child: AbortSignal | undefined;
    const leaf = plain((input, context) => {
      child = context.signal;
      return never(input, context);
    });
    const root = doer((_input, context) => context.submit(leaf, 1).result, { timeout: 1000 });
    const handle = dispatcher.submit(root, 1, workflow('ann', 'test'));
    await new Promise(setImmediate);
    clock.advance(999);
    expect(child?.aborted).toBe(false);
    clock.advance(1);
    await expect(handle.result).rejects.toThrow(JobTimeoutError);
    expect(child?.aborted).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  test('a caller that is gone cancels; one that was gone before starts nothing', async () => {
    const gone = new AbortController();
    const dispatcher = createDispatcher();
    const handle = dispatcher.submit(
      plain(never),
      1,
      workflow('ann', 'test', { signal: gone.signal }),
    );
    gone.abort();
    await expect(handle.result).rejects.toThrow(JobCancelledError);
    let ran = false;
    const late = dispatcher.submit(
      plain(() => (ran = true)),
      1,
      workflow('ann', 'test', { signal: gone.signal }),
    );
    await expect(late.result).rejects.toThrow(JobCancelledError);
    expect(ran).toBe(false);
  });

  test('a handle cancels its job and what it submitted', async () => {
    const handle = createDispatcher().submit(plain(never), 1, workflow('ann', 'test'));
    handle.cancel('enough');
    await expect(handle.result).rejects.toThrow('cancelled: enough');
  });

  test(`guardrails run on every route, around the run (${verifies('JOB-05', 'JOB-06')})`, async () => {
    const order: string[] = [];
    const guardrail = {
      name: 'watch',
      input: (input: unknown): void => void order.push(`in ${String(input)}`),
      output: (output: unknown): void => void order.push(`out ${String(output)}`),
    };
    const leaf = plain((input) => (order.push('run'), Number(input) + 1), {
      guardrails: [guardrail],
    });
    const root = doer((_input, context) => context.submit(leaf, 2).result);
    const dispatcher = createDispatcher();
    await dispatcher.submit(leaf, 1, workflow('ann', 'test')).result;
    await dispatcher.submit(root, 0, workflow('ann', 'test')).result;
    expect(order).toEqual(['in 1', 'run', 'out 2', 'in 2', 'run', 'out 3']);
    for (const thrown of [new GuardrailError('No.'), new TypeError('broken')]) {
      let ran = false;
      const guarded = plain(() => (ran = true), {
        guardrails: [
          {
            name: 'no',
            input: () => {
              throw thrown;
            },
          },
        ],
      });
      await expect(dispatcher.submit(guarded, 1, workflow('ann', 'test')).result).rejects.toBe(
        thrown,
      );
      expect(ran).toBe(false);
    }
  });

  test('shutdown waits for a bound, then cancels, then refuses', async () => {
    const clock = fakeClock();
    const dispatcher = createDispatcher({ clock });
    const handle = dispatcher.submit(plain(never), 1, workflow('ann', 'test'));
    const stopped = dispatcher.shutdown(500);
    clock.advance(500);
    await expect(handle.result).rejects.toThrow(JobCancelledError);
    await stopped;
    expect(() =>
      dispatcher.submit(
        plain(() => 1),
        1,
        workflow('ann', 'test'),
      ),
    ).toThrow(JobCancelledError);
    expect(clock.pending()).toBe(0);
  });

  test('progress reaches the workflow until the job has ended', async () => {
    const told: unknown[] = [];
    let late: JobContext | undefined;
    const flow = workflow('ann', 'test', { progress: (...args) => void told.push(args) });
    await createDispatcher().submit(
      plain((_input, context) => {
        late = context;
        context.progress(1, 2, 'half');
      }),
      1,
      flow,
    ).result;
    await new Promise(setImmediate);
    late?.progress(2, 2);
    expect(told).toEqual([[1, 2, 'half']]);
  });
});
