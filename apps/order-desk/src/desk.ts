import { protectedResource } from '@sallyport/auth';
import type { ConsumerResolver } from '@sallyport/interposer';
import { createDispatcher } from '@sallyport/jobs';
import { createToolServer } from '@sallyport/server';
import type { EndpointOptions, HttpListener, StdioOptions, ToolServer } from '@sallyport/server';
import { grants, resolverOf } from './consumers.ts';
import { openDatabase } from './data/open.ts';
import type { IssuerSettings } from './entry/issuer.ts';
import { onNextPort } from './entry/next-port.ts';
import { orderDeskCatalog } from './tools/index.ts';

/** A running order desk. */
export interface Desk {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Where the desk's orders are. */
interface Storage {
  /** A PostgreSQL; embedded and in memory without one. */
  readonly databaseUrl?: string | undefined;
}

/** How the desk is reached over HTTP. */
export interface DeskOptions extends Storage {
  /** 0 picks a free port. */
  readonly port: number;
  /** Is told of every busy port, and which is tried next. */
  readonly onBusy?: (port: number, next: number) => void;
  /** Whose tokens are taken beside the keys of the demonstration. */
  readonly issuer?: IssuerSettings | undefined;
}

/** Milliseconds that a call of the desk may take. */
const CALL_TIMEOUT = 10_000;

/** A server over the order book, and how to close both. */
async function serving(
  { databaseUrl }: Storage,
  resolveConsumer: ConsumerResolver,
): Promise<{ readonly server: ToolServer; readonly close: () => Promise<void> }> {
  const database = await openDatabase(databaseUrl);
  const server = createToolServer({
    name: 'order-desk',
    version: '0.0.0',
    catalog: orderDeskCatalog(database),
    resolveConsumer,
    policy: grants,
    callTimeout: CALL_TIMEOUT,
    // More queries at once would wait for each other within the database.
    dispatcher: createDispatcher({ resources: { database: { atOnce: 8 } } }),
    rateLimit: { calls: 600, seconds: 60 },
  });
  const close = async (): Promise<void> => {
    await server.close();
    await database.destroy();
  };
  try {
    server.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { server, close };
}

/** With an issuer, whoever is nobody is told where to get a token. */
function endpointOf(issuer: IssuerSettings | undefined): EndpointOptions {
  if (issuer === undefined) return {};
  const { path, document, challenge } = protectedResource({
    resource: issuer.audience,
    authorizationServers: [issuer.issuer],
    name: 'Order desk',
  });
  return { challenge, documents: { [path]: document } };
}

/** Opens the order book and serves its tools over HTTP on 127.0.0.1, on the port or the next free one. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { port, onBusy, issuer } = options;
  const { server, close } = await serving(options, resolverOf(issuer));
  const endpoint = endpointOf(issuer);
  let listener: HttpListener;
  try {
    const open = (candidate: number): Promise<HttpListener> =>
      server.listen({ ...endpoint, port: candidate });
    listener = await onNextPort(port, open, onBusy);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: listener.url, close };
}

/**
 * Serves the tools over the process's standard streams, to whoever started it.
 *
 * @param consumer whom the desk takes that for
 * @returns what resolves when the input has ended and everything is closed
 */
export async function openStdioDesk(
  consumer: string,
  storage: Storage,
  streams?: StdioOptions,
): Promise<void> {
  const { server, close } = await serving(storage, () => ({ name: consumer, groups: [] }));
  const { closed } = await server.stdio(streams);
  await closed;
  await close();
}
