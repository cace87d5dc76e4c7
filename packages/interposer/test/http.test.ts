import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { CANARY, attack, httpTarget, withoutId } from '@sallyport/hostile';
import { verifies } from '@sallyport/requirements';
import { callHandler, interpose } from '../src/index.ts';
import type { InterposedTransport, InterposerOptions } from '../src/index.ts';
import { call, catalogOf, request, secret, tool } from './support/boundary.ts';
import { FORECAST_SCHEMA, hostileTo } from './support/forecast.ts';

const forecast = tool('forecast', FORECAST_SCHEMA);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Host {
  readonly url: URL;
  readonly seen: string[];
  /** The transports of the exchanges so far. */
  readonly guarded: InterposedTransport[];
}

/**
 * A stateless host of SDK 1.x: a server and a transport per request, JSON answers. With a session, one of
 * each, and answers as events.
 */
async function host(
  run: Parameters<typeof callHandler>[0],
  {
    isSession = false,
    ...more
  }: Partial<InterposerOptions> & { readonly isSession?: boolean } = {},
): Promise<Host> {
  const seen: string[] = [];
  const guarded: InterposedTransport[] = [];
  const log = (...line: readonly unknown[]): void => void seen.push(JSON.stringify(line));

  async function open(end: () => void): Promise<StreamableHTTPServerTransport> {
    const server = new Server({ name: 'http', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: ['forecast', 'secret'].map((name) => ({ name, inputSchema: { type: 'object' } })),
    }));
    server.setRequestHandler(CallToolRequestSchema, callHandler(run));
    server.onerror = (error) => log(error.message);
    const transport = new StreamableHTTPServerTransport(
      isSession ? { sessionIdGenerator: () => 'session' } : { enableJsonResponse: true },
    );
    const outer = interpose(transport, {
      catalog: catalogOf(forecast, secret),
      resolveConsumer: ({ requestInfo }) => {
        const { headers } = requestInfo as { headers: Record<string, string> };
        return headers['x-consumer'] === undefined
          ? undefined
          : { name: headers['x-consumer'], groups: [] };
      },
      policy: { admits: ({ name }, tool_) => name === 'ann' && tool_ === 'forecast' },
      log: { warn: log, error: log },
      audit: (record) => log(record),
      onUnanswered: end,
      ...more,
    });
    guarded.push(outer);
    await server.connect(outer);
    closing.push(() => server.close());
    return transport;
  }

  const session = isSession ? await open(() => undefined) : undefined;
  const listener = createServer((incoming, response) => {
    // Nothing will answer under the id: the host ends the exchange.
    const end = (): void => void response.destroy();
    void (async () => {
      const transport = session ?? (await open(end));
      await transport.handleRequest(incoming, response);
    })();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  );
  const { port } = listener.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), seen, guarded };
}

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'x-consumer': 'ann',
};
const post = (url: URL, message: unknown, headers: object = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(message),
  });
const sunny = () => ({ content: [{ type: 'text', text: 'sunny' }] });

describe('SDK 1.x over HTTP', () => {
  test.each([false, true])(
    `its own client lists, calls and is refused; with a session: %s (${verifies('INT-03', 'INT-05', 'INT-09')})`,
    async (isSession) => {
      const { url } = await host(sunny, { isSession });
      const client = new Client({ name: 'c', version: '1' });
      const requestInit = { headers: { 'x-consumer': 'ann' } };
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
      const { tools } = await client.listTools();
      expect(tools).toEqual([forecast.published('canonical')]);
      const args = { city: 'Bern' };
      expect(await client.callTool({ name: 'forecast', arguments: args })).toEqual(sunny());
      expect(await client.callTool({ name: 'forecast', arguments: { canary: 1 } })).toMatchObject({
        isError: true,
        _meta: { correctable: true },
      });
      await expect(client.callTool({ name: 'secret', arguments: args })).rejects.toThrow(
        'No such tool is available',
      );
      await client.close();
    },
  );

  test(`nobody lists and calls nothing (${verifies('INT-04', 'INT-05')})`, async () => {
    const { url } = await host(sunny);
    const nobody = { 'x-consumer': 'ben' };
    const list = await post(url, request('tools/list'), nobody);
    expect(await list.json()).toMatchObject({ result: { tools: [] } });
    const called = await post(url, call('forecast', { city: 'Bern' }), nobody);
    expect(await called.json()).toMatchObject({ error: { code: -32_602 } });
  });

  test(`the hostile corpus finds no echo in body, headers and log (${verifies('INT-12', 'INT-13')})`, async () => {
    const { url, seen, guarded } = await host(({ arguments: args }) => {
      throw new Error(JSON.stringify(args));
    });
    let bodies = 0;
    for (const { what, message } of hostileTo('canonical')) {
      const response = await post(url, message).catch(() => undefined);
      // Ended by the host, without a word: the message's id cannot be answered under.
      if (response === undefined) continue;
      const body = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const searched = isJson ? JSON.stringify(withoutId(JSON.parse(body))) : body;
      const headers = JSON.stringify([...response.headers]);
      if (isJson) bodies++;
      expect([what, CANARY.exec(searched + headers)]).toEqual([what, null]);
    }
    expect(bodies).toBeGreaterThan(200);
    expect(seen.length).toBeGreaterThan(200);
    expect(seen.join('\n')).not.toMatch(CANARY);
    expect(guarded.every(({ openRequests }) => openRequests === 0)).toBe(true);
  }, 30_000);

  test(`the hostile runner finds nothing, bytes and headers included (${verifies('HOS-04', 'INT-12')})`, async () => {
    const { url, seen } = await host(({ arguments: args }) => {
      throw new Error(JSON.stringify(args));
    });
    const log = (): string => seen.splice(0).join('\n');
    const headers = { 'x-consumer': 'ann' };
    const report = await attack(await httpTarget({ url, headers, log, timeoutMs: 500 }), {
      hidden: ['secret'],
    });
    expect(report.tools).toEqual(['forecast']);
    // Said by the SDK's transport itself, before any message is: a host in front of it has to judge this header.
    expect(new Set(report.leaks.map(({ what }) => what))).toEqual(
      new Set(['HTTP, the header mcp-protocol-version']),
    );
  }, 60_000);

  test(`a cancelled call ends its exchange (${verifies('INT-15')})`, async () => {
    let started: () => void = () => undefined;
    const isRunning = new Promise<void>((resolve) => (started = resolve));
    const { url, guarded } = await host(
      ({ extra }) =>
        new Promise((resolve) => {
          started();
          const { signal } = extra as { readonly signal: AbortSignal };
          signal.addEventListener('abort', () => resolve({ content: [] }));
        }),
      { isSession: true, cancelled: 'answered' },
    );
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' },
    };
    await (await post(url, request('initialize', hello))).text();
    const session = { 'mcp-session-id': 'session', 'mcp-protocol-version': '2025-11-25' };
    const pending = post(url, { ...call('forecast', { city: 'Bern' }), id: 7 }, session);
    await isRunning;
    const cancel = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 7, reason: 'canary' },
    };
    expect((await post(url, cancel, session)).status).toBe(202);
    const body = await (await pending).text();
    expect(body).toContain(
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"Request cancelled"}}',
    );
    expect(guarded[0]?.openRequests).toBe(0);
  });
});
