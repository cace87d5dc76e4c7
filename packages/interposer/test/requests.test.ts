import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { call, request } from './support/boundary.ts';
import { open } from './support/open.ts';

const CANCEL = 'notifications/cancelled';
const cancel = (requestId: unknown): object => ({
  jsonrpc: '2.0',
  method: CANCEL,
  params: { requestId, reason: 'canary' },
});

describe('open requests', () => {
  test(`none is left after 100,000 calls, cancelled ones included (${verifies('INT-15')})`, async () => {
    const { guarded, send, received } = await open({}, (_handled, { signal }) =>
      signal.aborted ? { content: [] } : Promise.resolve({ content: [] }),
    );
    const params = { name: 'forecast', arguments: { city: 'Bern' } };
    let cancelled = 0;
    for (let id = 0; id < 100_000; id++) {
      send({ jsonrpc: '2.0', id, method: 'tools/call', params });
      if (id % 4 === 0) {
        send(cancel(id));
        cancelled++;
      }
      // A turn of the loop now and then, so that answers are sent while others are open.
      if (id % 500 === 0) await new Promise(setImmediate);
    }
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    expect(guarded.openRequests).toBe(0);
    expect(received).toHaveLength(100_000 - cancelled);
  }, 30_000);

  test(`one that is cancelled under an id that 1.x cannot cancel answers nobody else (${verifies('INT-18')})`, async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { exchange } = await open({}, () => new Promise((resolve) => answers.push(resolve)));
    for (const id of [0, '', 5]) {
      answers.length = 0;
      await exchange({ ...call('forecast', { city: 'first' }), id });
      await exchange(cancel(id));
      await exchange({ ...call('forecast', { city: 'second' }), id });
      expect(answers).toHaveLength(2);
      answers[0]?.({ content: [{ type: 'text', text: 'first' }] });
      expect(await exchange({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual([]);
      answers[1]?.({ content: [{ type: 'text', text: 'second' }] });
      expect(await exchange({ jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject(
        [{ id, result: { content: [{ text: 'second' }] } }],
      );
    }
  });

  test(`a cancelled call is aborted, without its caller's reason (${verifies('INT-15')})`, async () => {
    const reasons: unknown[] = [];
    const ended: unknown[] = [];
    const { exchange, guarded } = await open(
      { onUnanswered: (id) => void ended.push(id) },
      (_handled, { signal }) =>
        new Promise(() => signal.addEventListener('abort', () => reasons.push(signal.reason))),
    );
    for (const id of [0, '', 'x', 3]) {
      await exchange({ ...call('forecast', { city: 'Bern' }), id });
      expect(await exchange(cancel(id))).toEqual([]);
    }
    expect(reasons).toHaveLength(4);
    expect(String(reasons)).not.toMatch(/canary/i);
    expect(ended).toEqual([0, '', 'x', 3]);
    expect(guarded.openRequests).toBe(0);
  });

  test(`where an exchange must end, a cancelled call is answered with a constant (${verifies('INT-15')})`, async () => {
    const ended: unknown[] = [];
    const { exchange } = await open(
      { cancelled: 'answered', onUnanswered: (id) => void ended.push(id) },
      () => new Promise(() => undefined),
    );
    await exchange({ ...call('forecast', { city: 'Bern' }), id: 4 });
    expect(await exchange(cancel(4))).toEqual([
      { jsonrpc: '2.0', id: 4, error: { code: -32_000, message: 'Request cancelled' } },
    ]);
    expect(await exchange(cancel(4))).toEqual([]);
    expect(ended).toEqual([]);
  });

  test(`the host hears of every request that no answer bears the id of (${verifies('INT-15')})`, async () => {
    const ended: unknown[] = [];
    const { exchange } = await open(
      { onUnanswered: (id, context) => void ended.push([id, context['exchange']]) },
      () => new Promise(() => undefined),
    );
    await exchange({ ...call('forecast', { city: 'Bern' }), id: 1 }, { exchange: 'a' });
    await exchange({ ...call('forecast', { city: 'Bern' }), id: 1 }, { exchange: 'b' });
    await exchange({ ...request('ping'), id: 'x'.repeat(200) }, { exchange: 'c' });
    await exchange(cancel(1), { exchange: 'd' });
    expect(ended).toEqual([
      [null, 'b'],
      [null, 'c'],
      [1, 'a'],
    ]);
  });

  test(`their number is bounded (${verifies('INT-23')})`, async () => {
    const { exchange, guarded } = await open(
      { limits: { openRequests: 2, idLength: 3 } },
      () => new Promise(() => undefined),
    );
    for (const id of [1, 2]) await exchange({ ...call('forecast', { city: 'Bern' }), id });
    expect(await exchange({ ...request('ping'), id: 3 })).toEqual([
      { jsonrpc: '2.0', id: 3, error: { code: -32_000, message: 'Too many open requests' } },
    ]);
    await exchange(cancel(1));
    expect(await exchange({ ...request('ping'), id: 'abc' })).toMatchObject([{ result: {} }]);
    expect(await exchange({ ...request('ping'), id: 'abcd' })).toMatchObject([{ id: null }]);
    expect(guarded.openRequests).toBe(1);
  });

  test(`the server behind sees no id of a caller (${verifies('INT-18')})`, async () => {
    const seen: unknown[] = [];
    const { ask } = await open({}, (_handled, extra) => {
      seen.push((extra as { readonly requestId?: unknown }).requestId);
      return { content: [] };
    });
    const id = 'chosen-by-the-caller';
    expect(await ask({ ...call('forecast', { city: 'Bern' }), id })).toMatchObject({ id });
    // The first of 1,024 places, after none; the next request gets another.
    await ask({ ...call('forecast', { city: 'Bern' }), id });
    expect(seen).toEqual([1024, 2048]);
  });

  test(`closing forgets them, and what is late finds nobody (${verifies('INT-15')})`, async () => {
    let admit: (value: boolean) => void = () => undefined;
    const { exchange, guarded, handled, close } = await open({
      policy: { admits: () => new Promise<boolean>((resolve) => (admit = resolve)) },
    });
    await exchange(call('forecast', { city: 'Bern' }));
    expect(guarded.openRequests).toBe(1);
    await close();
    admit(true);
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    expect(guarded.openRequests).toBe(0);
    expect(handled).toEqual([]);
  });
});
