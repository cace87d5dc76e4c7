import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SchemaDefectError, compile } from '../../src/index.ts';
import type { Gate, JsonSchema } from '../../src/index.ts';

/** A schema of the published suite, with values that it accepts or refuses. */
export interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Where the suite's remote documents are taken to be. */
const SERVER = 'http://localhost:1234/';

/** The groups of every file of a folder, by file name. */
export function groupsOf(folder: string): readonly (readonly [file: string, Group])[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Group[]).map(
      (group) => [file, group] as const,
    ),
  );
}

/** A gate, or the reason why the document is refused. */
export function compiled(schema: JsonSchema): Gate | SchemaDefectError {
  try {
    return compile(schema);
  } catch (error) {
    if (error instanceof SchemaDefectError) return error;
    throw error;
  }
}

/** The suite's remote 2020-12 documents, each with the identifier under which it is fetched. */
export function remoteDocuments(folder: string): readonly JsonSchema[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ours = files.filter((name) => /^draft2020-12.*\.json$/.test(name));
  return ours.map((name) => {
    const $id = `${SERVER}${name}`;
    const document = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<
      string,
      unknown
    >;
    // One with another identifier of its own is reached by both.
    return document['$id'] === undefined || document['$id'] === $id
      ? { ...document, $id }
      : { $id, $ref: document['$id'], $defs: { document } };
  });
}

/** A document with others embedded, as core, section 9.3, has it: nothing is remote any more. */
export function bundled(schema: JsonSchema, others: readonly JsonSchema[]): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const own = (schema['$defs'] ?? {}) as Record<string, unknown>;
  const embedded = others.map((other, index) => [`remote ${index}`, other] as const);
  return { ...schema, $defs: { ...own, ...Object.fromEntries(embedded) } };
}
