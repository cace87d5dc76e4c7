import { describe, expect, test } from '@jest/globals';
import { ListRootsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { verifies } from '@sallyport/requirements';
import { open } from './support/open.ts';
import type { Boundary } from './support/boundary.ts';

/** Has the real SDK server ask the client, and gives the id it asked under. */
async function ask(boundary: Boundary, onProgress?: () => void) {
  const options = onProgress === undefined ? {} : { onprogress: onProgress };
  const answer = boundary.server.request({ method: 'roots/list' }, ListRootsResultSchema, options);
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  const { id } = boundary.received.at(-1) as { readonly id: number };
  return { answer, id };
}

const initialize = {
  jsonrpc: '2.0',
  id: 'i',
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: { roots: {} },
    clientInfo: { name: 'c', version: '1' },
  },
};

describe(`a client's answers (${verifies('INT-21')})`, () => {
  test('reach the server that asked, once', async () => {
    const boundary = await open();
    await boundary.exchange(initialize);
    const { answer, id } = await ask(boundary);
    boundary.send({ jsonrpc: '2.0', id, result: { roots: [] } });
    boundary.send({ jsonrpc: '2.0', id, result: { roots: [], canary: 'canary' } });
    expect(await answer).toEqual({ roots: [] });
    expect(boundary.reported).toEqual([]);
  });

  test('that nobody asked for are dropped: the SDK would report the whole of them', async () => {
    const { exchange, reported, logged } = await open();
    const messages = [
      { jsonrpc: '2.0', id: 1, result: { canary: 'canary' } },
      { jsonrpc: '2.0', id: 'canary', result: { canary: 'canary' } },
      { jsonrpc: '2.0', id: 0, error: { code: 1, message: 'canary', data: 'canary' } },
      {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 'canary', progress: 1, message: 'canary' },
      },
      { jsonrpc: '2.0', method: 'notifications/progress', params: { canary: 1 } },
      { jsonrpc: '2.0', method: 'notifications/progress' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'canary' } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: { canary: 1 } } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { canary: 'canary' } },
      { jsonrpc: '2.0', method: 'notifications/cancelled' },
      { jsonrpc: '2.0', method: 'notifications/initialized', params: { _meta: 'canary' } },
      { jsonrpc: '2.0', method: 'notifications/canary', params: { _meta: 'canary' } },
      { jsonrpc: '2.0', method: 'tools/call', params: { _meta: ['canary'] } },
      { jsonrpc: '2.0', method: 'canary', params: { _meta: { progressToken: { canary: 1 } } } },
      {
        jsonrpc: '2.0',
        method: 'canary',
        params: { _meta: { 'io.modelcontextprotocol/related-task': 'canary' }, a: 1 },
      },
      { jsonrpc: '2.0', method: 'notifications/initialized', params: { _meta: { canary: 1 } } },
    ];
    for (const message of messages) expect(await exchange(message)).toEqual([]);
    expect(reported).toEqual([]);
    expect(logged).toEqual([]);
  });

  test.each([
    { result: 'canary' },
    { result: null },
    { error: 'canary' },
    { error: { code: 'canary', message: 'canary' } },
    { error: { code: 1 } },
    { result: {}, error: { code: 1, message: '' } },
    { result: {}, canary: 1 },
    {},
  ])('of a shape that an SDK cannot read are invalid: %j', async (body) => {
    const boundary = await open();
    await boundary.exchange(initialize);
    const { answer, id } = await ask(boundary);
    expect(await boundary.exchange({ jsonrpc: '2.0', id, ...body })).toEqual([
      { jsonrpc: '2.0', id, error: { code: -32_600, message: 'Invalid request' } },
    ]);
    expect(boundary.reported).toEqual([]);
    // It is still awaited.
    boundary.send({ jsonrpc: '2.0', id, error: { code: 1, message: 'no' } });
    await expect(answer).rejects.toThrow('no');
  });

  test('may be preceded by progress, in the shape that the SDK reads', async () => {
    const boundary = await open();
    await boundary.exchange(initialize);
    let reports = 0;
    const { answer, id } = await ask(boundary, () => reports++);
    const progress = (params: object): object => ({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: id, ...params },
    });
    for (const params of [
      { progress: 1, total: 2, message: 'half', canary: 'canary' },
      { progress: 'canary' },
      { progress: 1, total: 'canary' },
      { progress: 1, message: { canary: 1 } },
    ]) {
      expect(await boundary.exchange(progress(params))).toEqual([]);
    }
    boundary.send({ jsonrpc: '2.0', id, result: { roots: [] } });
    await answer;
    expect(reports).toBe(1);
    expect(boundary.reported).toEqual([]);
  });

  test('to a question that was taken back are dropped', async () => {
    const boundary = await open();
    await boundary.exchange(initialize);
    const controller = new AbortController();
    const answer = boundary.server.request({ method: 'roots/list' }, ListRootsResultSchema, {
      signal: controller.signal,
    });
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    const { id } = boundary.received.at(-1) as { readonly id: number };
    controller.abort('enough');
    await expect(answer).rejects.toBeDefined();
    await boundary.exchange({ jsonrpc: '2.0', id, result: { canary: 'canary' } });
    expect(boundary.reported).toEqual([]);
  });
});
