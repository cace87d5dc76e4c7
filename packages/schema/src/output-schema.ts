import { isObject } from './canonical/own.ts';
import { LIST_ARTIFACT } from './canonical/walk.ts';
import { canonicalDocument } from './document.ts';
import type { Warn } from './document.ts';
import { frozen } from './frozen.ts';
import type { Declaration, JsonSchema } from './types.ts';

/** What an author may say of an output. */
export interface OutputOptions {
  /** Hears of what is published, but worth a second look. */
  readonly warn?: Warn;
  /** Publish `required`: every required property is promised. Without it the output promises none. */
  readonly promises?: boolean;
}

/**
 * The canonical output schema, where one is published: for object-shaped outputs only; a tool that answers
 * a bare string, number or array, or a list artifact anywhere, publishes none. `required` is left out unless the author promises it.
 *
 * @throws DeclarationError on what JSON cannot carry or a document cannot show, naming the place
 */
export function outputSchema(
  declaration: Declaration,
  options: OutputOptions = {},
): JsonSchema | undefined {
  const document = canonicalDocument(declaration, 'output', options.warn);
  if (document['type'] !== 'object' || hasListArtifact(document)) return undefined;
  return frozen(options.promises === true ? document : (withoutRequired(document) as JsonSchema));
}

/** The keyword goes everywhere it is one; a property that is called so stays. */
function withoutRequired(schema: unknown, isKeyword = true): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withoutRequired(item));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !isKeyword || keyword !== 'required')
      .map(([keyword, value]) => {
        if (isKeyword && (keyword === 'properties' || keyword === '$defs')) {
          return [keyword, withoutRequired(value, false)];
        }
        const verbatim = isKeyword && ['default', 'examples', 'const', 'enum'].includes(keyword);
        return [keyword, verbatim ? value : withoutRequired(value)];
      }),
  );
}

function hasListArtifact(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return LIST_ARTIFACT in schema || Object.values(schema).some((child) => hasListArtifact(child));
}
