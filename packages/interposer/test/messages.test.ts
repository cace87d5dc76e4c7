import { describe, expect, test } from '@jest/globals';
import { dialectNames } from '@sallyport/dialects';
import { verifies } from '@sallyport/requirements';
import { DIALECT_KEY } from '../src/index.ts';
import { call, request } from './support/boundary.ts';
import { open } from './support/open.ts';

describe('other messages', () => {
  test.each(['resources/list', 'prompts/get', 'logging/setLevel', 'tasks/list', 'CANARY'])(
    `%s is no method, and is not delegated (${verifies('INT-01')})`,
    async (method) => {
      const { ask, logged } = await open();
      const response = await ask({ jsonrpc: '2.0', id: 5, method, params: { CANARY: 1 } });
      expect(response).toEqual({
        jsonrpc: '2.0',
        id: 5,
        error: { code: -32_601, message: 'Method not found' },
      });
      expect(logged).toEqual([]);
    },
  );

  test(`what is not one well-formed message is answered with a constant (${verifies('INT-13')})`, async () => {
    const { ask } = await open();
    const invalid = { code: -32_600, message: 'Invalid request' };
    const messages: readonly (readonly [unknown, unknown])[] = [
      [[], null],
      [[request('ping')], null],
      ['CANARY', null],
      [null, null],
      [{}, null],
      [{ jsonrpc: '1.0', id: 1, method: 'ping' }, 1],
      [{ jsonrpc: '2.0', id: { CANARY: 1 }, method: 'ping' }, null],
      [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }, null],
      [{ jsonrpc: '2.0', id: null, method: 'ping' }, null],
      [{ jsonrpc: '2.0', id: 'x'.repeat(129), method: 'ping' }, null],
      [{ jsonrpc: '2.0', id: 'CANARY\u0000', method: 'ping' }, null],
      [{ jsonrpc: '2.0', id: 2, method: 7 }, 2],
      [{ jsonrpc: '2.0', id: 2, method: 'ping', params: 'CANARY' }, 2],
      [{ jsonrpc: '2.0', id: 2, method: 'ping', CANARY: 1 }, 2],
      [{ jsonrpc: '2.0', id: 2, result: {}, error: {} }, 2],
    ];
    for (const [message, id] of messages) {
      expect(await ask(message)).toEqual({ jsonrpc: '2.0', id, error: invalid });
    }
  });

  test(`ids of 0 and '' are ids; a duplicate in flight is refused (${verifies('INT-13')})`, async () => {
    const { ask } = await open();
    for (const id of [0, '', 'a', '0']) {
      expect(await ask({ jsonrpc: '2.0', id, method: 'ping' })).toEqual({
        jsonrpc: '2.0',
        id,
        result: {},
      });
    }
    let release: (value: unknown) => void = () => undefined;
    const slow = await open({}, () => new Promise((resolve) => (release = resolve)));
    expect(await slow.exchange({ ...call('forecast', { city: 'Bern' }), id: 7 })).toEqual([]);
    expect(await slow.ask({ jsonrpc: '2.0', id: 7, method: 'ping' })).toMatchObject({
      id: null,
      error: { code: -32_600 },
    });
    release({ content: [] });
  });

  test(`initialize says how to name a dialect, and quotes nobody (${verifies('INT-14')})`, async () => {
    const { ask } = await open();
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' },
    };
    const { result } = await ask(request('initialize', params));
    const { instructions } = result as { instructions: string };
    expect(instructions).toMatch(/^Ours\.\n\n/);
    for (const name of [DIALECT_KEY, ...dialectNames]) expect(instructions).toContain(name);
    for (const bad of [
      { ...params, protocolVersion: { CANARY: 1 } },
      { ...params, protocolVersion: 'CANARY' },
      { ...params, clientInfo: { CANARY: 1 } },
      { ...params, capabilities: 'CANARY' },
      'CANARY',
    ]) {
      expect(JSON.stringify(await ask(request('initialize', bad)))).not.toContain('CANARY');
    }
  });

  test(`initialize that cannot be read never reaches a parser (${verifies('INT-12')})`, async () => {
    const { ask } = await open();
    const good = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' },
    };
    for (const bad of [
      undefined,
      {},
      { ...good, protocolVersion: 7 },
      { ...good, protocolVersion: 'CANARY\n' },
      { ...good, protocolVersion: 'CANARY'.repeat(20) },
      { ...good, capabilities: 'CANARY' },
      { ...good, capabilities: undefined },
      { ...good, clientInfo: ['CANARY'] },
      { ...good, clientInfo: { name: 'CANARY' } },
      { ...good, clientInfo: { name: 'CANARY', version: 7 } },
    ]) {
      expect((await ask(request('initialize', bad)))['error']).toEqual({
        code: -32_602,
        message: 'Invalid params',
      });
    }
  });

  test(`notifications are delegated (${verifies('INT-02')})`, async () => {
    const { exchange, logged } = await open();
    expect(await exchange({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual([]);
    expect(await exchange({ jsonrpc: '2.0', method: 'notifications/CANARY', params: {} })).toEqual(
      [],
    );
    expect(logged).toEqual([]);
  });

  test(`a cancelled request leaves nothing behind (${verifies('INT-15')})`, async () => {
    const unanswered: unknown[] = [];
    let signals = 0;
    const { exchange, ask } = await open(
      { onUnanswered: (id) => void unanswered.push(id) },
      () => new Promise(() => void signals++),
    );
    for (let id = 1; id <= 50; id++) {
      await exchange({ ...call('forecast', { city: 'Bern' }), id });
      const cancel = {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: id },
      };
      expect(await exchange(cancel)).toEqual([]);
    }
    expect(signals).toBe(50);
    expect(unanswered).toHaveLength(50);
    // Its id is free again: nothing is pending under it.
    expect(await ask({ jsonrpc: '2.0', id: 7, method: 'ping' })).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {},
    });
  });

  test(`one that is cancelled while it is judged is not delegated (${verifies('INT-15')})`, async () => {
    let admit: (value: boolean) => void = () => undefined;
    const { exchange, handled } = await open({
      policy: { admits: () => new Promise<boolean>((resolve) => (admit = resolve)) },
    });
    await exchange({ ...call('forecast', { city: 'Bern' }), id: 9 });
    await exchange({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } });
    admit(true);
    expect(await exchange({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual([]);
    expect(handled).toEqual([]);
  });
});
