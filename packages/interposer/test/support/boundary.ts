import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { CallToolResult, JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { dialectNamed } from '@sallyport/dialects';
import type { Rendering } from '@sallyport/dialects';
import { argumentsOf, consumerOf, dialectOf, interpose } from '../../src/index.ts';
import type {
  HandlerExtra,
  InterposedCatalog,
  InterposedTool,
  InterposedTransport,
  InterposerOptions,
} from '../../src/index.ts';

/** A tool of a hand-made registry: the interposer needs no catalog package. */
export function tool(name: string, inputSchema: Readonly<Record<string, unknown>>): InterposedTool {
  const rendered = (dialect: string): Rendering => {
    const found = dialectNamed(dialect) ?? dialectNamed('canonical');
    if (found === undefined) throw new Error('unreachable');
    return found.render(inputSchema);
  };
  return {
    name,
    inputSchema,
    rendering: rendered,
    published: (dialect) => ({ name, inputSchema: rendered(dialect).inputSchema }),
  };
}

export function catalogOf(...tools: readonly InterposedTool[]): InterposedCatalog {
  const byName = new Map(tools.map((entry) => [entry.name, entry]));
  return { names: [...byName.keys()], tool: (name) => byName.get(name) };
}

export const forecast: InterposedTool = tool('forecast', {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 14 } },
  required: ['city'],
  additionalProperties: false,
});
export const secret: InterposedTool = tool('secret', {
  type: 'object',
  additionalProperties: false,
});

/** What a handler was called with. */
export interface Handled {
  readonly params: unknown;
  readonly consumer: unknown;
  readonly dialect: unknown;
  readonly arguments: unknown;
}

export interface Boundary {
  /** Sends a message as it is and gives what came back within the turn of the event loop. */
  readonly exchange: (message: unknown, extra?: object) => Promise<readonly JSONRPCMessage[]>;
  /** Sends and waits for nothing. */
  readonly send: (message: unknown, extra?: object) => void;
  /** Everything that came back since the last exchange. */
  readonly received: readonly unknown[];
  /** As `exchange`, for the one response that there must be. */
  readonly ask: (message: unknown, extra?: object) => Promise<Record<string, unknown>>;
  readonly handled: readonly Handled[];
  readonly logged: readonly string[];
  /** What the SDK server reported to its `onerror`. */
  readonly reported: readonly string[];
  readonly guarded: InterposedTransport;
  readonly server: Server;
  /** The wrapped transport. */
  readonly host: InMemoryTransport;
  readonly close: () => Promise<void>;
}

/** The real SDK server behind the real interposer, over its in-memory pair. */
export async function boundary(
  options: Partial<InterposerOptions> = {},
  run: (
    handled: Handled,
    extra: HandlerExtra & { readonly signal: AbortSignal },
  ) => unknown = () => ({ content: [{ type: 'text', text: 'done' }] }),
): Promise<Boundary> {
  const handled: Handled[] = [];
  const logged: string[] = [];
  const log = (fields: object, message: string): void =>
    void logged.push(JSON.stringify([fields, message]));
  const server = new Server(
    { name: 'test', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: 'Ours.' },
  );
  const catalog = options.catalog ?? catalogOf(forecast, secret);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: catalog.names.map((name) => ({ name, inputSchema: { type: 'object' } })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const entry = {
      params,
      consumer: consumerOf(extra),
      dialect: dialectOf(extra),
      arguments: argumentsOf(extra),
    };
    handled.push(entry);
    return (await run(entry, extra)) as CallToolResult;
  });
  const reported: string[] = [];
  server.onerror = (error) => void reported.push(String(error));
  const [client, host] = InMemoryTransport.createLinkedPair();
  const received: JSONRPCMessage[] = [];
  client.onmessage = (message) => void received.push(message);
  const guarded = interpose(host, {
    catalog,
    resolveConsumer: () => ({ name: 'ann', groups: [] }),
    policy: { admits: (_consumer, name) => name === 'forecast' },
    log: { warn: log, error: log },
    ...options,
  });
  await server.connect(guarded);
  await client.start();
  const send: Boundary['send'] = (message, extra = {}) =>
    host.onmessage?.(message as JSONRPCMessage, extra);
  const exchange: Boundary['exchange'] = async (message, extra) => {
    received.length = 0;
    send(message, extra);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    return [...received];
  };
  return {
    exchange,
    send,
    received,
    server,
    host,
    ask: async (message, extra) => {
      const [only, ...others] = await exchange(message, extra);
      if (only === undefined || others.length > 0) throw new Error('not exactly one response');
      return only;
    },
    handled,
    logged,
    reported,
    guarded,
    close: () => server.close(),
  };
}

let nextId = 0;

export function request(method: string, params?: unknown): Record<string, unknown> {
  return { jsonrpc: '2.0', id: ++nextId, method, ...(params === undefined ? {} : { params }) };
}

export function call(name: unknown, args: unknown, meta?: unknown): Record<string, unknown> {
  return request('tools/call', {
    name,
    arguments: args,
    ...(meta === undefined ? {} : { _meta: meta }),
  });
}
