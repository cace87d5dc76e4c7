import { Server, createMcpHandler } from '@modelcontextprotocol/server';
import type { McpHttpHandler, Transport as SdkTransport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { callHandler, interpose } from '../../src/index.ts';
import type { AdmittedCall, InterposerOptions } from '../../src/index.ts';

/** What a handler answers a call with. */
export type Run = (call: AdmittedCall) => object | Promise<object>;

/** A server of SDK 2.4.0 over a catalog, with more capabilities than the interposer delivers. */
export function serverOf({ catalog }: InterposerOptions, run: Run, isRaw: boolean = false): Server {
  const server = new Server(
    { name: 'test', version: '1.0.0' },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: 'Ours.' },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: catalog.names.map((name) => ({ name, inputSchema: { type: 'object' as const } })),
  }));
  const guarded = callHandler(run);
  server.setRequestHandler('tools/call', async (request, context) =>
    // A raw handler lets the SDK have what is thrown.
    isRaw
      ? ((await run({ arguments: request.params.arguments ?? {} } as AdmittedCall)) as never)
      : ((await guarded(request, context)) as never),
  );
  return server;
}

/** Everything that an SDK is given to report errors to. */
export interface Reports {
  readonly reported: string[];
}

/** An HTTP handler of SDK 2.4.0 that serves both eras, each request by a server behind an interposer. */
export function httpHandler(
  options: InterposerOptions,
  run: Run,
  { reported }: Reports = { reported: [] },
  isRaw: boolean = false,
): McpHttpHandler {
  return createMcpHandler(
    () => {
      const server = serverOf(options, run, isRaw);
      server.onerror = (error) => void reported.push(String(error));
      const connect = server.connect.bind(server);
      server.connect = (transport) => connect(interpose(transport, options));
      return server;
    },
    { onerror: (error) => void reported.push(String(error)) },
  );
}

/** A wire in memory: what `serveStdio` reads and writes, as objects. */
export interface Wire {
  readonly receive: (message: unknown) => void;
  readonly sent: unknown[];
  readonly close: () => Promise<void>;
}

/** SDK 2.4.0 as it serves stdio, with the wire transport interposed. */
export function stdioWire(
  options: InterposerOptions,
  run: Run,
  { reported }: Reports = { reported: [] },
  isRaw: boolean = false,
): Wire {
  const sent: unknown[] = [];
  const wire: SdkTransport = {
    start: () => Promise.resolve(),
    send: (message) => Promise.resolve(void sent.push(message)),
    close: () => {
      wire.onclose?.();
      return Promise.resolve();
    },
  };
  const handle = serveStdio(() => serverOf(options, run, isRaw), {
    transport: interpose(wire, options),
    onerror: (error) => void reported.push(String(error)),
  });
  return {
    receive: (message) => wire.onmessage?.(message as never),
    sent,
    close: () => handle.close(),
  };
}
