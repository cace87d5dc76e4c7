import { SqliteDialect } from 'kysely';
import initSqlJs from 'sql.js';
import type { BindParams, Database } from 'sql.js';

/** SQLite compiled to WASM, in memory, behind the interface that Kysely's SQLite dialect expects. */
export async function embeddedDialect(): Promise<SqliteDialect> {
  const { Database } = await initSqlJs();
  const database = new Database();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql: string) => statementOf(database, sql),
    },
  });
}

type Statement = ReturnType<Database['prepare']>;

function statementOf(database: Database, sql: string) {
  const run = <T>(parameters: readonly unknown[], use: (statement: Statement) => T): T => {
    const statement = database.prepare(sql);
    try {
      statement.bind(parameters as BindParams);
      return use(statement);
    } finally {
      statement.free();
    }
  };
  function* rows(parameters: readonly unknown[]): IterableIterator<unknown> {
    yield* run(parameters, (statement) => {
      const found: unknown[] = [];
      while (statement.step()) found.push(statement.getAsObject());
      return found;
    });
  }
  return {
    // Kysely asks this to choose between rows and a count of changes.
    reader: /^\s*(?:select|with|pragma)\b|\breturning\b/i.test(sql),
    all: (parameters: readonly unknown[]) => [...rows(parameters)],
    iterate: rows,
    run: (parameters: readonly unknown[]) => {
      run(parameters, (statement) => statement.step());
      return { changes: database.getRowsModified(), lastInsertRowid: 0 };
    },
  };
}
