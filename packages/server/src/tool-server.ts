import { prepare } from '@sallyport/interposer';
import { createDispatcher } from '@sallyport/jobs';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createCallHandler } from './call-handler.ts';
import { createHttpListener } from './http/listener.ts';
import type { HttpListener, HttpOptions } from './http/listener.ts';
import { silent } from './logger.ts';
import { requireParts } from './options.ts';
import type { ToolServerOptions } from './options.ts';
import { connectSession } from './session.ts';

/** A tool server: assembled, started, reached in one or more ways, closed. */
export interface ToolServer {
  /**
   * Checks the parts and prepares to serve.
   *
   * @throws ServerConfigurationError naming every part that is missing
   * @throws SchemaDefectError where a tool's schema cannot be judged by, in some dialect
   */
  readonly start: () => void;
  /** Serves one connection: stdio, an in-process pair, a transport of the host's own. */
  readonly connect: (transport: Transport) => Promise<() => Promise<void>>;
  /** Serves Streamable HTTP, stateless, until the server is closed. */
  readonly listen: (options?: HttpOptions) => Promise<HttpListener>;
  /** Accepts no more, waits at most so many milliseconds for the calls that run, and cancels the rest. */
  readonly close: (options?: { readonly graceMs?: number }) => Promise<void>;
}

/** How long `close` waits for running calls unless told otherwise, in milliseconds. */
const GRACE = 5000;

/** Assembles a tool server; nothing is checked or opened before `start()`. */
export function createToolServer(options: ToolServerOptions): ToolServer {
  const log = options.log ?? silent;
  const dispatcher = options.dispatcher ?? createDispatcher();
  const listeners = new Set<HttpListener>();
  let handle: ReturnType<typeof createCallHandler> | undefined;

  function started(): ReturnType<typeof createCallHandler> {
    if (handle === undefined) throw new Error('the tool server is not started');
    return handle;
  }

  const connect: ToolServer['connect'] = (transport) =>
    connectSession(transport, options, started(), log);

  return {
    start: () => {
      requireParts(options);
      // What calls and lists need is computed here: a schema that cannot be judged stops the start.
      prepare(options.catalog);
      handle ??= createCallHandler(options.catalog, dispatcher, options.callTimeout);
    },
    connect,
    listen: async (http) => {
      started();
      const listener = await createHttpListener(connect, log, http);
      listeners.add(listener);
      return listener;
    },
    close: async ({ graceMs = GRACE } = {}) => {
      handle = undefined;
      const stopped = [...listeners].map((listener) => listener.stopAccepting());
      await dispatcher.shutdown(graceMs);
      for (const listener of listeners) listener.dropConnections();
      await Promise.all(stopped);
      listeners.clear();
    },
  };
}
