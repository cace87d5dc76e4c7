import { createToolServer } from '@sallyport/server';
import type { HttpListener } from '@sallyport/server';
import { grants, resolveConsumer } from './consumers.ts';
import { openDatabase } from './data/open.ts';
import { onNextPort } from './entry/next-port.ts';
import { orderDeskCatalog } from './tools/index.ts';

/** A running order desk. */
export interface Desk {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** How the desk is reached, and where its orders are. */
export interface DeskOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Is told of every busy port, and which is tried next. */
  readonly onBusy?: (port: number, next: number) => void;
  /** A PostgreSQL; embedded and in memory without one. */
  readonly databaseUrl?: string | undefined;
}

/** Milliseconds that a call of the desk may take. */
const CALL_TIMEOUT = 10_000;

/** Opens the order book and serves its tools over HTTP on 127.0.0.1, on the port or the next free one. */
export async function openDesk({ port, onBusy, databaseUrl }: DeskOptions): Promise<Desk> {
  const database = await openDatabase(databaseUrl);
  const server = createToolServer({
    name: 'order-desk',
    version: '0.0.0',
    catalog: orderDeskCatalog(database),
    resolveConsumer,
    policy: grants,
    callTimeout: CALL_TIMEOUT,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await database.destroy();
  };
  let listener: HttpListener;
  try {
    server.start();
    listener = await onNextPort(port, (candidate) => server.listen({ port: candidate }), onBusy);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: listener.url, close };
}
