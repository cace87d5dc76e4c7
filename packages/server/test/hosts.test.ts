import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { expressHandler, fastifyPlugin, honoHandler } from '../src/index.ts';
import type { ToolServer } from '../src/index.ts';
import { KEY, fixture, started } from './support/fixture.ts';

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  Authorization: `Bearer ${KEY}`,
};
const call = (name: string, args: unknown, meta?: unknown): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) },
  });
const request = (body: string, path = '/mcp'): Request =>
  new Request(`http://app.test${path}`, { method: 'POST', headers: HEADERS, body });

let server: ToolServer;
beforeAll(() => {
  server = fixture();
  server.start();
});
afterAll(() => server.close({ graceMs: 0 }));

const listening: Server[] = [];
async function listen(made: Server): Promise<string> {
  listening.push(made);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const made of listening) made.close().closeAllConnections();
});

/** Sends a call and reads the answer. */
async function asked(base: string, body: string, path = '/mcp'): Promise<[number, unknown]> {
  const response = await fetch(`${base}${path}`, { method: 'POST', headers: HEADERS, body });
  return [response.status, await response.json()];
}
const FIVE = [
  200,
  { jsonrpc: '2.0', id: 1, result: expect.objectContaining({ structuredContent: { sum: 5 } }) },
];
const READ = [
  500,
  {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_603, message: expect.stringContaining('something read the body') },
  },
];
const BAD = [
  400,
  { jsonrpc: '2.0', id: null, error: { code: -32_700, message: expect.any(String) } },
];

describe('web-standard requests', () => {
  test(`are answered like any other (${verifies('SRV-11')})`, async () => {
    const handle = server.fetchHandler();
    const good = await handle(request(call('add', { left: 2, right: 3 })));
    expect([good.status, await good.json()]).toEqual(FIVE);
    const bad = await handle(request('{"a":1,"a":2}'));
    expect([bad.status, await bad.json()]).toEqual(BAD);
    const note = await handle(request('{"jsonrpc":"2.0","method":"notifications/initialized"}'));
    expect([note.status, await note.text()]).toEqual([202, '']);
    const got = await handle(new Request('http://app.test/mcp', { headers: HEADERS }));
    expect(got.status).toBe(405);
  });

  test('a body that was read before is refused, and said why', async () => {
    const read = request(call('add', { left: 1 }));
    await read.text();
    const response = await server.fetchHandler()(read);
    expect([response.status, await response.json()]).toEqual(READ);
  });

  test(`the body is bounded in size and time (${verifies('SRV-12')})`, async () => {
    const handle = server.fetchHandler({ bodyLimit: 100, bodyTimeout: 30 });
    expect((await handle(request('x'.repeat(101)))).status).toBe(413);
    const slow = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const init = { method: 'POST', headers: HEADERS, body: slow, duplex: 'half' as const };
    expect((await handle(new Request('http://app.test/', init))).status).toBe(408);
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('CANARY')),
    });
    const cut = await handle(new Request('http://app.test/', { ...init, body: broken }));
    expect(cut.status).toBe(400);
    expect(await cut.text()).not.toContain('CANARY');
  });

  test(`an abort cancels the call (${verifies('SRV-04')})`, async () => {
    const before = started.length;
    const controller = new AbortController();
    const init = {
      method: 'POST',
      headers: HEADERS,
      body: call('slow', {}),
      signal: controller.signal,
    };
    const answer = server.fetchHandler()(new Request('http://app.test/', init));
    while (started.length === before) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect((await answer).status).toBe(499);
    expect(started[before]?.aborted).toBe(true);
  });

  test('progress comes as events', async () => {
    const response = await server.fetchHandler()(
      request(call('add', { left: 1 }, { progressToken: 'p' })),
    );
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\n\n').filter((event) => event !== '');
    expect(
      events.map((event) => JSON.parse(event.replace('event: message\ndata: ', '')) as unknown),
    ).toMatchObject([
      { method: 'notifications/progress', params: { progressToken: 'p', progress: 1 } },
      { id: 1, result: { structuredContent: { sum: 1 } } },
    ]);
  });
});

describe('frameworks', () => {
  test('Express 5', async () => {
    const app = express();
    app.all('/mcp', expressHandler(server));
    app.all('/parsed', express.json(), expressHandler(server));
    const base = await listen(createServer(app));
    expect(await asked(base, call('add', { left: 2, right: 3 }))).toEqual(FIVE);
    expect(await asked(base, '{"a":1,"a":2}')).toEqual(BAD);
    expect(await asked(base, call('add', { left: 2 }), '/parsed')).toEqual(READ);
    const strict = call('add', { left: 2, right: null });
    const [status, answer] = await asked(base, strict, '/mcp?dialect=openai_strict');
    expect([status, answer]).toMatchObject([200, { result: { structuredContent: { sum: 2 } } }]);
  });

  test('Hono', async () => {
    const app = new Hono();
    app.all('/mcp', honoHandler(server));
    app.all('/parsed', async (context) => {
      await context.req.raw.text();
      return honoHandler(server)(context);
    });
    const good = await app.request(request(call('add', { left: 2, right: 3 })));
    expect([good.status, await good.json()]).toEqual(FIVE);
    const parsed = await app.request(request(call('add', { left: 2 }), '/parsed'));
    expect([parsed.status, await parsed.json()]).toEqual(READ);
  });

  test('Fastify', async () => {
    const app = Fastify();
    await app.register(fastifyPlugin(server, { path: '/tools' }));
    app.post('/own', (_request, reply) => reply.send({ parsed: true }));
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await asked(base, call('add', { left: 2, right: 3 }), '/tools')).toEqual(FIVE);
    expect(await asked(base, '{"a":1,"a":2}', '/tools')).toEqual(BAD);
    expect(await asked(base, '{}', '/own')).toEqual([200, { parsed: true }]);
    await app.close();
  });
});
