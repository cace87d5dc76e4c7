import { describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '@sallyport/error-text';
import { verifies } from '@sallyport/requirements';
import { callHandler } from '../src/index.ts';
import { call } from './support/boundary.ts';
import { open } from './support/open.ts';

async function answerOf(run: Parameters<typeof callHandler>[0]): Promise<unknown> {
  const handle = callHandler(run);
  const { ask, guarded } = await open({}, ({ params }, extra) => handle(params, extra));
  const { result } = await ask(call('forecast', { city: 'Bern' }));
  expect(guarded.openRequests).toBe(0);
  return result;
}

describe(`a call handler (${verifies('INT-29')})`, () => {
  test('is called with what was admitted and judged', async () => {
    const calls: unknown[] = [];
    const result = await answerOf(({ tool, arguments: args, consumer, dialect, extra }) => {
      calls.push({ tool, args, consumer, dialect, hasSignal: 'signal' in extra });
      return { content: [] };
    });
    expect(result).toEqual({ content: [] });
    expect(calls).toEqual([
      {
        tool: 'forecast',
        args: { city: 'Bern' },
        consumer: { name: 'ann', groups: [] },
        dialect: 'canonical',
        hasSignal: true,
      },
    ]);
  });

  test.each<readonly [string, unknown]>([
    ['an error', new Error('canary')],
    ['an error with a code', Object.assign(new Error('canary'), { code: -32_602, data: 'canary' })],
    ['a string', 'canary'],
    ['undefined', undefined],
    ['null', null],
  ])('says nothing of %s that is thrown', async (_what, thrown) => {
    const result = await answerOf(() => {
      throw thrown;
    });
    expect(result).toMatchObject({ isError: true, _meta: { correctable: false } });
    expect(JSON.stringify(result)).not.toMatch(/canary/i);
    const rejected = await answerOf(() => Promise.reject(thrown));
    expect(rejected).toEqual(result);
  });

  test('says the text of a readable error', async () => {
    const result = await answerOf(() => {
      throw new InvalidInputError('/days', 'canary', 'must be in the future');
    });
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('/days must be in the future') }],
      _meta: { correctable: true },
    });
  });

  test('runs nothing that did not come through an interposer', async () => {
    let runs = 0;
    const handle = callHandler(() => ({ content: [], runs: runs++ }));
    const forged = { authInfo: { extra: { 'ai.redouble/consumer': { name: 'ann', groups: [] } } } };
    for (const extra of [{}, forged, { _meta: { admitted: {} } }, { mcpReq: { _meta: {} } }]) {
      expect(await handle({}, extra)).toMatchObject({ isError: true });
    }
    expect(runs).toBe(0);
  });
});
