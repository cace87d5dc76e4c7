import { describe, expect, test } from '@jest/globals';
import {
  ExternalServiceError,
  UpstreamThrottledError,
  upstreamHttpError,
} from '@sallyport/error-text';
import { createDispatcher, workflow } from '../src/index.ts';
import type { JobEvent } from '../src/index.ts';
import { fakeClock, settle } from './support/fake-clock.ts';
import { flow, plain } from './support/jobs.ts';

/** Work that fails in turn with some errors, then answers. */
function failing(...errors: unknown[]): () => string {
  return () => {
    if (errors.length === 0) return 'done';
    throw errors.shift();
  };
}

const down = (): Error => new ExternalServiceError('search', 'status 503');
const busy = (retryAfter?: number): Error => new UpstreamThrottledError('search', retryAfter);

describe('retries', () => {
  test('after delays up to a bound that doubles, to a cap', async () => {
    const clock = fakeClock();
    const delays: (number | undefined)[] = [];
    const dispatcher = createDispatcher({ clock, random: () => 1 });
    dispatcher.observe(({ type, delay }) => {
      if (type === 'retrying') delays.push(delay);
    });
    const retry = { attempts: 5, base: 100, cap: 300 };
    const { result } = dispatcher.submit(
      plain({ retry, run: failing(down(), down(), down(), down()) }),
      0,
      flow(),
    );
    for (let round = 0; round < 5; round++) {
      await settle();
      clock.skip();
    }
    await expect(result).resolves.toBe('done');
    expect(delays).toEqual([100, 200, 300, 300]);
    expect(clock.pending()).toBe(0);
  });

  test('full jitter: anything from nothing to the bound, behind what the service asks for', async () => {
    const clock = fakeClock();
    const delays: (number | undefined)[] = [];
    const randoms = [0, 0.5];
    const dispatcher = createDispatcher({ clock, random: () => randoms.shift() ?? 0 });
    dispatcher.observe(({ delay }) => void (delay !== undefined && delays.push(delay)));
    const run = failing(busy(3000), busy());
    const { result } = dispatcher.submit(plain({ retry: { attempts: 3 }, run }), 0, flow());
    for (let round = 0; round < 3; round++) {
      await settle();
      clock.skip();
    }
    await expect(result).resolves.toBe('done');
    expect(delays).toEqual([3000, 200]);
  });

  test('only for services that throttle or fail, only where the job says so, only so often', async () => {
    const dispatcher = createDispatcher({ clock: fakeClock(), random: () => 0 });
    const retry = { attempts: 3 };
    const cases = [
      [plain({ run: failing(down()) }), 'ERR_EXTERNAL_SERVICE'],
      [plain({ retry: { attempts: 1 }, run: failing(down()) }), 'ERR_EXTERNAL_SERVICE'],
      [plain({ retry, run: failing(upstreamHttpError(404, 'search')) }), 'ERR_RESOURCE_NOT_FOUND'],
      [plain({ retry, run: failing(Object.assign(new Error('x'), { code: 'E' })) }), 'E'],
    ] as const;
    for (const [job, code] of cases) {
      await expect(dispatcher.submit(job, 0, flow()).result).rejects.toMatchObject({ code });
    }
  });

  test('permits are given back while waiting, and taken again', async () => {
    const clock = fakeClock();
    const dispatcher = createDispatcher({
      clock,
      random: () => 1,
      resources: { http: { atOnce: 1 } },
    });
    const requirements = { http: 1 };
    const retry = { attempts: 2, base: 1000 };
    const first = dispatcher.submit(
      plain({ requirements, retry, run: failing(down()) }),
      0,
      flow(),
    );
    await settle();
    expect(first.state()).toBe('retrying');
    const second = dispatcher.submit(plain({ requirements, run: () => 'between' }), 0, flow());
    await expect(second.result).resolves.toBe('between');
    clock.advance(1000);
    await expect(first.result).resolves.toBe('done');
  });

  test('a delay beyond the deadline is not begun', async () => {
    const clock = fakeClock();
    const dispatcher = createDispatcher({ clock, random: () => 1 });
    const job = plain({ timeout: 500, retry: { attempts: 2, base: 600 }, run: failing(down()) });
    await expect(dispatcher.submit(job, 0, flow()).result).rejects.toMatchObject({
      code: 'ERR_EXTERNAL_SERVICE',
    });
    expect(clock.pending()).toBe(0);
  });

  test('a cancellation ends the delay, and leaves no timer', async () => {
    const clock = fakeClock();
    const dispatcher = createDispatcher({ clock, random: () => 1 });
    const whole = workflow('ann', 'test');
    const handle = dispatcher.submit(
      plain({ retry: { attempts: 2 }, run: failing(down()) }),
      0,
      whole,
    );
    await settle();
    expect(clock.pending()).toBe(1);
    expect(dispatcher.cancelWorkflow(whole.id, 'enough')).toBe(1);
    await expect(handle.result).rejects.toMatchObject({ code: 'ERR_JOB_CANCELLED' });
    await settle();
    expect(clock.pending()).toBe(0);
  });
});

describe('observers', () => {
  test('are told of every step, without input, output or error', async () => {
    const clock = fakeClock();
    const events: JobEvent[] = [];
    const dispatcher = createDispatcher({
      clock,
      random: () => 0,
      resources: { http: { atOnce: 1 } },
    });
    const stop = dispatcher.observe((event) => void events.push(event));
    dispatcher.observe(() => {
      throw new Error('its own affair');
    });
    const job = plain({ requirements: { http: 1 }, retry: { attempts: 2 }, run: failing(down()) });
    const { result } = dispatcher.submit(job, { secret: 'canary-1' }, flow());
    await settle();
    clock.skip();
    await result;
    await settle();
    expect(events.map(({ type, attempt }) => `${type} ${attempt}`)).toEqual([
      'submitted 1',
      'waiting 1',
      'started 1',
      'retrying 1',
      'waiting 2',
      'started 2',
      'settled 1',
    ]);
    expect(events.at(-1)).toMatchObject({ outcome: 'succeeded', snapshot: { job: 'plain' } });
    expect(JSON.stringify(events)).not.toMatch(/canary|done|503/u);
    stop();
    await dispatcher.submit(plain({ run: () => 1 }), 0, flow()).result;
    expect(events.length).toBe(7);
  });
});
