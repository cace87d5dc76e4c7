import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';
import { embeddedDialect } from './sqlite.ts';
import type { OrderBook } from './tables.ts';

/** The order book's database. */
export type OrderDatabase = Kysely<OrderBook>;

/**
 * Opens the order book, with its tables and rows: embedded and in memory, or the PostgreSQL that a URL names.
 * A database that has rows keeps them.
 */
export async function openDatabase(url?: string): Promise<OrderDatabase> {
  const dialect = url === undefined ? await embeddedDialect() : await postgresDialect(url);
  const database = new Kysely<OrderBook>({ dialect });
  await migrate(database);
  const { count } = await database
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) await seed(database);
  return database;
}

/** The driver is loaded only where it is wanted: it takes a tenth of the start. */
async function postgresDialect(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) });
}
