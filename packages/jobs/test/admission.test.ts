import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { createDispatcher } from '../src/index.ts';
import { settle } from './support/fake-clock.ts';
import { doer, flow, gated, plain } from './support/jobs.ts';
import { lineOf } from './support/line.ts';

describe('the line', () => {
  test(`all at once, or none (${verifies('JOB-04')})`, async () => {
    const { ask } = lineOf({ http: { atOnce: 2 }, db: { atOnce: 1 } });
    const first = ask({ http: 1, db: 1 });
    const second = ask({ http: 1, db: 1 });
    const third = ask({ http: 1 });
    await settle();
    expect(first.release).toBeDefined();
    expect(second.release).toBeUndefined();
    // The second waits for db and holds no http meanwhile.
    expect(third.release).toBeDefined();
    first.release?.();
    await settle();
    expect(second.release).toBeDefined();
  });

  test(`the head is protected from smaller ones behind it (${verifies('JOB-04')})`, async () => {
    const { ask } = lineOf({ http: { atOnce: 3 }, db: { atOnce: 1 } });
    const small = ask({ http: 1 });
    const head = ask({ http: 3 });
    const behind = ask({ http: 1 });
    const elsewhere = ask({ db: 1 });
    await settle();
    expect(small.release).toBeDefined();
    expect(head.release).toBeUndefined();
    expect(behind.release).toBeUndefined();
    // What does not touch what the head is short of goes at once.
    expect(elsewhere.release).toBeDefined();
    small.release?.();
    await settle();
    expect(head.release).toBeDefined();
    expect(behind.release).toBeUndefined();
    head.release?.();
    await settle();
    expect(behind.release).toBeDefined();
  });

  test('a head that leaves lets the others go', async () => {
    const { ask } = lineOf({ http: { atOnce: 2 } });
    const first = ask({ http: 1 });
    const head = ask({ http: 2 });
    const behind = ask({ http: 1 });
    await settle();
    head.leave();
    await settle();
    expect(head.release).toBeUndefined();
    expect(behind.release).toBeDefined();
    first.release?.();
  });

  test('what is given back twice is given back once', async () => {
    const { ask } = lineOf({ http: { atOnce: 1 } });
    const first = ask({ http: 1 });
    await settle();
    first.release?.();
    first.release?.();
    const second = ask({ http: 1 });
    const third = ask({ http: 1 });
    await settle();
    expect(second.release).toBeDefined();
    expect(third.release).toBeUndefined();
  });

  test('a rate comes back with time, and no timer runs while nobody waits', async () => {
    const { ask, clock } = lineOf({ mail: { count: 2, per: 1000 } });
    const first = ask({ mail: 1 });
    clock.advance(400);
    const second = ask({ mail: 1 });
    await settle();
    first.release?.();
    second.release?.();
    expect(clock.pending()).toBe(0);
    const third = ask({ mail: 1 });
    const fourth = ask({ mail: 1 });
    clock.advance(599);
    await settle();
    expect(third.release).toBeUndefined();
    clock.advance(1);
    await settle();
    expect(third.release).toBeDefined();
    expect(fourth.release).toBeUndefined();
    clock.advance(400);
    await settle();
    expect(fourth.release).toBeDefined();
    expect(clock.pending()).toBe(0);
  });

  test('who has left leaves no timer', async () => {
    const { ask, clock } = lineOf({ mail: { count: 1, per: 1000 } });
    ask({ mail: 1 });
    const waiting = ask({ mail: 1 });
    expect(clock.pending()).toBe(1);
    waiting.leave();
    await settle();
    expect(clock.pending()).toBe(0);
  });
});

describe('jobs with permits', () => {
  test(`so many run at once, in the order in which they came (${verifies('JOB-04')})`, async () => {
    const { job, finish, running } = gated({ requirements: { http: 1 } });
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 2 } } });
    const handles = [1, 2, 3].map(() => dispatcher.submit(job, 0, flow()));
    await settle();
    expect(running()).toBe(2);
    expect(handles.map(({ state }) => state())).toEqual(['running', 'running', 'waiting']);
    finish();
    await settle();
    expect(handles.map(({ state }) => state())).toEqual(['succeeded', 'running', 'running']);
    finish();
    finish();
    await Promise.all(handles.map(({ result }) => result));
  });

  test('a job that is cancelled while it waits never starts', async () => {
    const { job, finish, running } = gated({ requirements: { http: 1 } });
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 1 } } });
    const first = dispatcher.submit(job, 0, flow());
    const second = dispatcher.submit(job, 0, flow());
    await settle();
    second.cancel('not wanted');
    await expect(second.result).rejects.toMatchObject({ code: 'ERR_JOB_CANCELLED' });
    finish();
    await first.result;
    await settle();
    expect(running()).toBe(0);
  });

  test('a cancelled leaf in mid-call holds its permits until the call ends', async () => {
    const { job, finish, running } = gated({ requirements: { http: 1 } });
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 1 } } });
    const first = dispatcher.submit(job, 0, flow());
    await settle();
    first.cancel('not wanted');
    await expect(first.result).rejects.toMatchObject({ code: 'ERR_JOB_CANCELLED' });
    const second = dispatcher.submit(job, 0, flow());
    await settle();
    expect(second.state()).toBe('waiting');
    finish();
    await settle();
    expect([second.state(), running()]).toEqual(['running', 1]);
    finish();
    await second.result;
  });

  test('permits that nobody could have, and an orchestrator with permits, are refused', () => {
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 2 } } });
    const run = (): void => undefined;
    for (const requirements of [
      { http: 3 },
      { other: 1 },
      { http: 0 },
      { http: -1 },
      { http: Number.NaN },
    ]) {
      expect(() => dispatcher.submit(plain({ run, requirements }), 0, flow())).toThrow(
        expect.objectContaining({ code: 'ERR_SYSTEM' }),
      );
    }
    expect(() => dispatcher.submit(doer({ run, requirements: { http: 1 } }), 0, flow())).toThrow(
      'doer submits other jobs and may hold no permits',
    );
  });

  test(`guardrails stand outside of the permits (${verifies('JOB-05')})`, async () => {
    const seen: string[] = [];
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 1 } } });
    const blocker = gated({ requirements: { http: 1 } });
    const first = dispatcher.submit(blocker.job, 0, flow());
    const guardrail = {
      name: 'g',
      admit: () => void seen.push('admit'),
      input: () => void seen.push('input'),
      output: async () => {
        // Were the permit still held, this would never come back.
        await dispatcher.submit(plain({ run: () => 1, requirements: { http: 1 } }), 0, flow())
          .result;
        seen.push('output');
      },
    };
    const guarded = plain({
      requirements: { http: 1 },
      guardrails: [guardrail],
      run: () => seen.push('run'),
    });
    const second = dispatcher.submit(guarded, 0, flow());
    await settle();
    expect(seen).toEqual(['admit', 'input']);
    blocker.finish();
    await Promise.all([first.result, second.result]);
    expect(seen).toEqual(['admit', 'input', 'run', 'output']);
  });

  test(`holding permits and awaiting another job is refused, naming both (${verifies('JOB-08')})`, async () => {
    const dispatcher = createDispatcher({ resources: { http: { atOnce: 2 } } });
    const other = gated({ name: 'other', requirements: { http: 1 } });
    const waiting = dispatcher.submit(other.job, 0, flow());
    const holder = plain({
      name: 'holder',
      requirements: { http: 1 },
      run: async () => {
        await Promise.resolve();
        return waiting.result;
      },
    });
    await expect(dispatcher.submit(holder, 0, flow()).result).rejects.toMatchObject({
      code: 'ERR_SYSTEM',
      message: 'holder holds permits and may not await other',
    });
    other.finish();
    await expect(waiting.result).resolves.toBe('done');
    // A result that is there is no wait, and who holds nothing may wait.
    await expect(dispatcher.submit(holder, 0, flow()).result).resolves.toBe('done');
    const free = plain({ run: () => waiting.result });
    await expect(dispatcher.submit(free, 0, flow()).result).resolves.toBe('done');
  });
});
