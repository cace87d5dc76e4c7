import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { verifies } from '@sallyport/requirements';
import type { HttpListener, ToolServer } from '../src/index.ts';
import { KEY, fixture, started } from './support/fixture.ts';

let server: ToolServer;
let listener: HttpListener;
beforeEach(async () => {
  server = fixture();
  server.start();
  listener = await server.listen({ bodyLimit: 2000 });
});
afterEach(() => server.close({ graceMs: 0 }));

const HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  Authorization: `Bearer ${KEY}`,
};

async function post(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(listener.url, { method: 'POST', body, headers: { ...HEADERS, ...headers } });
}

function callBody(name: string, args: unknown): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  });
}

async function call(name: string, args: unknown): Promise<unknown> {
  const response = await post(callBody(name, args));
  return ((await response.json()) as { result: unknown }).result;
}

async function client(): Promise<Client> {
  const found = new Client({ name: 'test', version: '1' });
  await found.connect(
    new StreamableHTTPClientTransport(new URL(listener.url), {
      requestInit: { headers: HEADERS },
    }),
  );
  return found;
}

describe('HTTP', () => {
  test(`the SDK's client lists what it may call, and calls it (${verifies('SRV-06', 'SRV-08')})`, async () => {
    const sdk = await client();
    const { tools } = await sdk.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['add', 'odd', 'bare', 'slow']);
    const result = await sdk.callTool({ name: 'add', arguments: { left: 2, right: 3 } });
    expect(result).toEqual({
      content: [{ type: 'text', text: '{"sum":5}' }],
      structuredContent: { sum: 5 },
    });
    await expect(sdk.callTool({ name: 'hidden', arguments: {} })).rejects.toThrow(
      'No such tool is available',
    );
    await sdk.close();
  });

  test(`bytes go through the strict decoder (${verifies('SRV-11')})`, async () => {
    const bodies: readonly (readonly [string, string])[] = [
      [
        '{"jsonrpc":"2.0","id":1,"method":"ping","method":"CANARY"}',
        'an object has two members of one name',
      ],
      ['{"jsonrpc":"2.0","id":1,"method":"ping"} CANARY', 'something follows the document'],
      ["{'CANARY':1}", 'a string is in single quotes'],
      ['', 'the document is empty'],
    ];
    for (const [body, reason] of bodies) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_700, message: `Parse error: ${reason}` },
      });
    }
  });

  test(`refusals are constant and say nothing of the request (${verifies('SRV-12')})`, async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const attempts: readonly (readonly [number, Promise<Response>])[] = [
      [403, post(ping, { Origin: 'https://CANARY.example' })],
      [415, post(ping, { 'Content-Type': 'text/CANARY' })],
      [415, post(ping, { 'Content-Encoding': 'CANARY' })],
      [406, post(ping, { Accept: 'text/CANARY' })],
      [400, post(ping, { 'MCP-Protocol-Version': 'CANARY' })],
      [413, post(`"${'CANARY'.repeat(400)}"`)],
      [405, fetch(listener.url, { headers: { 'X-Canary': 'CANARY' } })],
      [405, fetch(listener.url, { method: 'DELETE' })],
      [404, fetch(`${listener.url}/CANARY`, { method: 'POST' })],
      [404, fetch(listener.url.replace('/mcp', '//CANARY'), { method: 'POST' })],
      [400, post('[{"jsonrpc":"2.0","id":"CANARY","method":"ping"}]')],
    ];
    for (const [status, attempt] of attempts) {
      const response = await attempt;
      expect(response.status).toBe(status);
      const all = JSON.stringify([await response.text(), [...response.headers]]).toLowerCase();
      expect(all).not.toContain('canary');
      expect(all).toContain('jsonrpc');
    }
  });

  test(`a Host that is not ours is refused (${verifies('SRV-12')})`, async () => {
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        {
          port: listener.port,
          host: '127.0.0.1',
          path: '/mcp',
          method: 'POST',
          headers: { ...HEADERS, Host: 'rebound.example' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end('{}');
    });
    expect(status).toBe(403);
  });

  test('a notification is accepted without an answer', async () => {
    const response = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test('the dialect may be named in the query', async () => {
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    const response = await fetch(`${listener.url}?dialect=openai_strict`, {
      method: 'POST',
      body: list,
      headers: HEADERS,
    });
    const { result } = (await response.json()) as { result: { tools: { inputSchema: unknown }[] } };
    expect(result.tools[0]?.inputSchema).toMatchObject({ required: ['left', 'right'] });
    const unknown = await fetch(`${listener.url}?dialect=CANARY`, {
      method: 'POST',
      body: list,
      headers: HEADERS,
    });
    expect(await unknown.text()).not.toContain('CANARY');
  });

  test(`a caller that is gone cancels its call (${verifies('SRV-04')})`, async () => {
    started.length = 0;
    const gone = new AbortController();
    const pending = fetch(listener.url, {
      method: 'POST',
      body: callBody('slow', {}),
      headers: HEADERS,
      signal: gone.signal,
    });
    while (started.length === 0) await new Promise(setImmediate);
    const aborted = new Promise((resolve) => started[0]?.addEventListener('abort', resolve));
    gone.abort();
    await expect(pending).rejects.toThrow();
    await aborted;
  });

  test(`null or absent arguments are an empty object (${verifies('SRV-01')})`, async () => {
    expect(await call('add', null)).toMatchObject({ isError: true });
    expect(JSON.stringify(await call('add', null))).toContain('/left: must be present: ');
  });
});

describe('results', () => {
  test.each([
    ['null', 'The tool declares an object as its output and answered without one.', false],
    ['wrong', "The tool's output does not keep to its published schema: /sum type.", false],
    ['throw', 'A system error occurred in odd. The operation could not be completed.', false],
    ['undefined', 'A system error occurred in odd. The operation could not be completed.', false],
    ['guardrail', 'Not that.', true],
  ])(
    `%s is one error result (${verifies('SRV-05', 'SRV-08', 'SRV-09')})`,
    async (how, text, correctable) => {
      expect(await call('odd', { how })).toEqual({
        content: [{ type: 'text', text }],
        isError: true,
        _meta: { correctable },
      });
    },
  );

  test.each([null, 'text', 7, [1, 'a'], { deep: [{}] }])(
    `%j ships in full as one text block (${verifies('SRV-06')})`,
    async (value) => {
      expect(await call('bare', { value })).toEqual({
        content: [{ type: 'text', text: JSON.stringify(value) }],
      });
    },
  );
});
