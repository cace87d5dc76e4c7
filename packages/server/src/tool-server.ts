import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { prepare } from '@sallyport/interposer';
import { createDispatcher } from '@sallyport/jobs';
import { createCallHandler } from './call-handler.ts';
import type { CallHandler } from './call-handler.ts';
import type { EndpointOptions } from './http/endpoint.ts';
import { fetchHandler } from './http/fetch.ts';
import type { FetchHandler } from './http/fetch.ts';
import { createHttpListener } from './http/listener.ts';
import type { HttpListener, HttpOptions } from './http/listener.ts';
import { nodeHandler } from './http/node.ts';
import type { NodeHandler } from './http/node.ts';
import { createResponder } from './http/responder.ts';
import type { Behind } from './http/responder.ts';
import { silent } from './logger.ts';
import { requireParts } from './options.ts';
import type { ToolServerOptions } from './options.ts';
import { rateLimited } from './rate-limit.ts';
import { connectSession } from './session.ts';
import type { Connect } from './session.ts';
import { serveStdio } from './stdio/serve.ts';
import type { StdioOptions, StdioSession } from './stdio/serve.ts';
import { createTelemetry } from './telemetry.ts';

/** A tool server: assembled, started, reached in one or more ways, closed. */
export interface ToolServer {
  /**
   * Checks the parts and prepares to serve.
   *
   * @throws ServerConfigurationError naming every part that is missing
   * @throws SchemaDefectError where a tool's schema cannot be judged by, in some dialect
   */
  readonly start: () => void;
  /** Serves one connection: an in-process pair, a transport of the host's own. */
  readonly connect: (transport: Transport) => Promise<() => Promise<void>>;
  /** Serves Streamable HTTP, stateless, until the server is closed. */
  readonly listen: (options?: HttpOptions) => Promise<HttpListener>;
  /** Serves the process's standard streams. */
  readonly stdio: (options?: StdioOptions) => Promise<StdioSession>;
  /** The same for a server of `node:http`, or a framework upon it. */
  readonly nodeHandler: (options?: EndpointOptions) => NodeHandler;
  /** The same for web-standard requests. */
  readonly fetchHandler: (options?: EndpointOptions) => FetchHandler;
  /** Accepts no more, waits at most so many milliseconds for the calls that run, and cancels the rest. */
  readonly close: (options?: { readonly graceMs?: number }) => Promise<void>;
}

/** How long `close` waits for running calls unless told otherwise, in milliseconds. */
const GRACE = 5000;

/** Assembles a tool server; nothing is checked or opened before `start()`. */
export function createToolServer(options: ToolServerOptions): ToolServer {
  const { log = silent, resolveConsumer } = options;
  const dispatcher = options.dispatcher ?? createDispatcher();
  const telemetry = createTelemetry();
  const listeners = new Set<HttpListener>();
  const sessions = new Set<StdioSession>();
  let handle: CallHandler | undefined;

  function started(): CallHandler {
    if (handle === undefined) throw new Error('the tool server is not started');
    return handle;
  }

  /** The call handler, limited and measured. */
  function assembled(): CallHandler {
    const { catalog, callTimeout, rateLimit } = options;
    const calls = createCallHandler(catalog, dispatcher, callTimeout);
    return telemetry.instrument(rateLimit === undefined ? calls : rateLimited(calls, rateLimit));
  }

  const audit: ToolServerOptions['audit'] = (record) => {
    telemetry.audit(record);
    options.audit?.(record);
  };
  const connect: Connect = (transport, resolver) =>
    connectSession(transport, { ...options, audit }, started(), log, resolver);
  const behind: Behind = { connect, resolveConsumer, log, isReady: () => handle !== undefined };

  return {
    start: () => {
      requireParts(options);
      // What calls and lists need is computed here: a schema that cannot be judged stops the start.
      prepare(options.catalog);
      handle ??= assembled();
      log.info({ part: 'server', tools: options.catalog.names.length }, 'started');
    },
    connect: (transport) => connect(transport),
    listen: async (http) => {
      started();
      const listener = await createHttpListener(behind, http);
      listeners.add(listener);
      return listener;
    },
    stdio: async (streams) => {
      const session = await serveStdio(connect, streams);
      sessions.add(session);
      return session;
    },
    nodeHandler: (http = {}) => nodeHandler(createResponder(behind, http), log),
    fetchHandler: (http = {}) => fetchHandler(createResponder(behind, http), log),
    close: async ({ graceMs = GRACE } = {}) => {
      handle = undefined;
      log.info({ part: 'server' }, 'closing');
      const stopped = [...listeners].map((listener) => listener.stopAccepting());
      await dispatcher.shutdown(graceMs);
      for (const listener of listeners) listener.dropConnections();
      await Promise.all([...stopped, ...[...sessions].map((session) => session.close())]);
      listeners.clear();
      sessions.clear();
      log.info({ part: 'server' }, 'closed');
    },
  };
}
