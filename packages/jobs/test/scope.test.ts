import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { createDispatcher, workflow } from '../src/index.ts';
import type { Job, Scope } from '../src/index.ts';
import { doer, plain } from './support/jobs.ts';

const bound = (scope: Scope): ReturnType<typeof workflow> => workflow('ann', 'test', { scope });
const claiming = (run: Job['run']): Job =>
  plain({ name: 'order', run, scope: (input) => ({ customer: (input as { id: string }).id }) });

describe('scopes', () => {
  test(`travel to every descendant, which may add and never shed (${verifies('JOB-07')})`, async () => {
    const seen: Scope[] = [];
    const leaf = plain({ run: (_input, { snapshot }) => void seen.push(snapshot.scope) });
    const middle = doer({
      run: async (_input, { submit, snapshot }) => {
        seen.push(snapshot.scope);
        await submit(leaf, 0, { scope: { region: 'eu' } }).result;
        await submit(leaf, 0).result;
      },
    });
    const root = doer({
      run: (_input, { submit }) => submit(middle, 0, { scope: { a: 1 } }).result,
    });
    await createDispatcher().submit(root, 0, bound({ customer: 'c1' })).result;
    expect(seen).toEqual([
      { customer: 'c1', a: 1 },
      { customer: 'c1', a: 1, region: 'eu' },
      { customer: 'c1', a: 1 },
    ]);
  });

  test(`are sealed: nobody binds an axis again (${verifies('JOB-07')})`, async () => {
    const leaf = plain({ run: (_input, { snapshot }) => snapshot.scope });
    const rebinding = doer({
      run: (_input, { submit, snapshot }) => {
        expect(Object.isFrozen(snapshot.scope)).toBe(true);
        return submit(leaf, 0, { scope: { customer: 'c2' } }).result;
      },
    });
    await expect(
      createDispatcher().submit(rebinding, 0, bound({ customer: 'c1' })).result,
    ).rejects.toMatchObject({
      code: 'ERR_GUARDRAIL',
      text: 'The input is about another customer than this work is bound to.',
    });
    const given = { customer: 'c1' };
    const flow = bound(given);
    given.customer = 'c2';
    const scope = await createDispatcher().submit(leaf, 0, flow).result;
    expect(scope).toEqual({ customer: 'c1' });
  });

  test(`an input that claims another value is refused at submission, untold (${verifies('JOB-07')})`, async () => {
    let runs = 0;
    const job = claiming(() => ++runs);
    const root = doer({
      run: async (input, { submit }) => submit(job, input).result,
    });
    const dispatcher = createDispatcher();
    const flow = bound({ customer: 'c1' });
    await expect(dispatcher.submit(root, { id: 'c1' }, flow).result).resolves.toBe(1);
    await expect(dispatcher.submit(root, { id: 'canary-9' }, flow).result).rejects.toMatchObject({
      code: 'ERR_GUARDRAIL',
      message: expect.not.stringContaining('canary'),
    });
    expect(() => dispatcher.submit(job, { id: 'c2' }, flow)).toThrow('another customer');
    expect(runs).toBe(1);
  });

  test.each(['__proto__', 'constructor', 'toString'])('an axis called %s is one', async (axis) => {
    const scope = JSON.parse(`{"${axis}":"x"}`) as Scope;
    const leaf = plain({ run: (_input, { snapshot }) => Object.entries(snapshot.scope) });
    await expect(createDispatcher().submit(leaf, 0, bound(scope)).result).resolves.toEqual([
      [axis, 'x'],
    ]);
    const free = plain({ run: () => 1, scope: () => scope });
    await expect(createDispatcher().submit(free, 0, bound({})).result).resolves.toBe(1);
  });
});

describe('deadlines and what a call brings', () => {
  test(`a child inherits the deadline, and may have an earlier one (${verifies('JOB-01')})`, async () => {
    const seen: (number | undefined)[] = [];
    const leaf = plain({ run: (_input, { snapshot }) => void seen.push(snapshot.deadline) });
    const early = plain({ ...leaf, timeout: 10 });
    const late = plain({ ...leaf, timeout: 1e9 });
    const root = doer({
      run: async (_input, { submit, snapshot }) => {
        seen.push(snapshot.deadline);
        for (const job of [leaf, early, late]) await submit(job, 0).result;
      },
    });
    const deadline = Date.now() + 60_000;
    await createDispatcher().submit(root, 0, workflow('ann', 'test', { deadline })).result;
    expect(seen[0]).toBe(deadline);
    expect(seen[1]).toBe(deadline);
    expect(seen[2]).toBeLessThan(deadline);
    expect(seen[3]).toBe(deadline);
  });

  test('a deadline that has passed cancels at once', async () => {
    const flow = workflow('ann', 'test', { deadline: Date.now() - 1 });
    const never = plain({ run: () => new Promise(() => undefined) });
    await expect(createDispatcher().submit(never, 0, flow).result).rejects.toMatchObject({
      code: 'ERR_JOB_TIMEOUT',
      timeout: 0,
    });
  });

  test(`a root is told that it is a tool, and all share the call's registry (${verifies('JOB-09')})`, async () => {
    const seen: [boolean, unknown][] = [];
    const look: Job['run'] = (_input, { invokedAsTool, artifacts }) =>
      void seen.push([invokedAsTool, artifacts]);
    const leaf = plain({ run: look });
    const thinker: Job = {
      ...doer({
        run: async (input, context) => {
          await look(input, context);
          await context.submit(leaf, 0).result;
        },
      }),
      kind: 'thinker',
    };
    const artifacts = {
      register: () => '',
      get: () => undefined,
      refsMentionedIn: () => [],
      indexReachableFrom: () => [],
    };
    const flow = workflow('ann', 'test', { asTool: true, artifacts });
    await createDispatcher().submit(thinker, 0, flow).result;
    await createDispatcher().submit(thinker, 0, workflow('ann', 'test')).result;
    expect(seen).toEqual([
      [true, artifacts],
      [false, artifacts],
      [false, undefined],
      [false, undefined],
    ]);
  });
});
