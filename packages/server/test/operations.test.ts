import { afterEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AuditRecord } from '@sallyport/interposer';
import { verifies } from '@sallyport/requirements';
import { drainOnSignal } from '../src/index.ts';
import type { ToolServer, ToolServerOptions } from '../src/index.ts';
import { KEY, fixture } from './support/fixture.ts';

const closing: ToolServer[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close({ graceMs: 0 });
});

function running(more: Partial<ToolServerOptions> = {}): ToolServer {
  const server = fixture(more);
  server.start();
  closing.push(server);
  return server;
}

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

async function clientOf(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${KEY}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}

describe('probes', () => {
  test('the process lives; it is ready until it closes', async () => {
    const server = running();
    const { port } = await server.listen();
    const base = `http://127.0.0.1:${port}`;
    const [live, ready, other] = await Promise.all(
      ['/livez', '/readyz', '/health'].map((path) => fetch(base + path)),
    );
    expect([live?.status, await live?.text()]).toEqual([200, '{"status":"live"}']);
    expect([ready?.status, await ready?.text()]).toEqual([200, '{"status":"ready"}']);
    expect(other?.status).toBe(404);
    const handle = server.fetchHandler({ probes: true });
    await server.close({ graceMs: 0 });
    expect((await handle(new Request('http://app.test/readyz'))).status).toBe(503);
    expect((await handle(new Request('http://app.test/livez'))).status).toBe(200);
    const silent = server.fetchHandler();
    expect((await silent(new Request('http://app.test/livez'))).status).toBe(405);
  });
});

describe('a caller who is nobody', () => {
  const challenge = 'Bearer resource_metadata="https://app.test/.well-known/x"';

  test('is told to authenticate where the host asks for it, before a byte of the body is read', async () => {
    const handle = running().fetchHandler({ challenge });
    const init = { method: 'POST', headers: HEADERS, body: 'CANARY' };
    const response = await handle(new Request('http://app.test/', init));
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, challenge]);
    expect(await response.text()).not.toContain('CANARY');
    const authorized = {
      ...init,
      body: PING,
      headers: { ...HEADERS, Authorization: `Bearer ${KEY}` },
    };
    expect((await handle(new Request('http://app.test/', authorized))).status).toBe(200);
  });

  test('documents are for everybody', async () => {
    const documents = { '/.well-known/x': '{"a":1}' };
    const handle = running().fetchHandler({ challenge, documents });
    const response = await handle(new Request('http://app.test/.well-known/x'));
    expect([response.status, await response.text()]).toEqual([200, '{"a":1}']);
    const other = await handle(new Request('http://app.test/constructor'));
    expect(other.status).toBe(405);
  });

  test('a resolver is asked once, and one that throws resolves nobody', async () => {
    let asked = 0;
    const count = running({
      resolveConsumer: () => {
        asked++;
        return { name: 'ann', groups: [] };
      },
    }).fetchHandler({ challenge });
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const init = { method: 'POST', headers: HEADERS, body: list };
    const { result } = (await (await count(new Request('http://app.test/', init))).json()) as {
      readonly result: { readonly tools: readonly unknown[] };
    };
    expect([asked, result.tools.length]).toEqual([1, 4]);
    const failing = running({
      resolveConsumer: () => {
        throw new Error('CANARY');
      },
    }).fetchHandler({ challenge });
    expect((await failing(new Request('http://app.test/', init))).status).toBe(401);
  });
});

describe('what operators see', () => {
  test("an audit record for every message, and a log, without a caller's text", async () => {
    const records: AuditRecord[] = [];
    const lines: unknown[] = [];
    const line = (fields: object, message: string): void => void lines.push([fields, message]);
    const server = running({
      audit: (record) => void records.push(record),
      log: { info: line, warn: line, error: line },
    });
    const { url } = await server.listen();
    const client = await clientOf(url);
    await client.callTool({ name: 'add', arguments: { left: 1 } });
    await client.callTool({ name: 'add', arguments: { left: 'CANARY' } });
    await client.close();
    const calls = records.filter(
      ({ method, direction }) => method === 'tools/call' && direction === 'in',
    );
    expect(calls).toMatchObject([
      { consumer: 'ann', tool: 'add', verdict: 'delegated' },
      { consumer: 'ann', tool: 'add', verdict: 'arguments-refused', rules: ['type'] },
    ]);
    await server.close();
    expect(lines.map((one) => (one as [object, string])[1])).toEqual([
      'started',
      'listening',
      'closing',
      'closed',
    ]);
    expect(JSON.stringify([records, lines])).not.toContain('CANARY');
  });

  test('progress reaches a client over HTTP', async () => {
    const { url } = await running().listen();
    const client = await clientOf(url);
    const seen: unknown[] = [];
    const result = await client.callTool({ name: 'add', arguments: { left: 1 } }, undefined, {
      onprogress: (progress) => seen.push(progress),
    });
    expect(seen).toEqual([{ progress: 1, total: 2, message: 'half' }]);
    expect(result['structuredContent']).toEqual({ sum: 1 });
    await client.close();
  });

  test('a client that reads no events gets its answer as JSON', async () => {
    const { url } = await running().listen();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: `Bearer ${KEY}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'add', arguments: { left: 1 }, _meta: { progressToken: 1 } },
      }),
    });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ id: 1 });
  });

  test(`a signal drains the server (${verifies('SRV-13')})`, async () => {
    const server = running();
    await server.listen();
    const closed = new Promise<void>((resolve) => {
      drainOnSignal(server, { graceMs: 0, signals: ['SIGUSR2'], onClosed: resolve });
    });
    process.emit('SIGUSR2', 'SIGUSR2');
    await closed;
    await expect(server.listen()).rejects.toThrow('not started');
    expect(process.listenerCount('SIGUSR2')).toBe(0);
    const forget = drainOnSignal(server, { signals: ['SIGUSR2'] });
    forget();
    expect(process.listenerCount('SIGUSR2')).toBe(0);
  });
});
