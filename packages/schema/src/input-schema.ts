import { isObject, own } from './canonical/own.ts';
import { DeclarationError } from './declaration-error.ts';
import { canonicalDocument } from './document.ts';
import type { Warn } from './document.ts';
import { frozen } from './frozen.ts';
import type { Declaration, JsonSchema } from './types.ts';

/** The one field that carries references into this process; it is never published (spec: artifacts). */
const ARTIFACT_REFS = 'artifact_refs';

/** How a tool's input is published. */
export interface InputOptions {
  /** Hears of what is published, but worth a second look: names that are equal once normalized. */
  readonly warn?: Warn;
}

/**
 * The canonical input schema that a tool publishes and is judged by: JSON Schema 2020-12, root an object,
 * every object closed except a map, every scalar integer bounded. Frozen, and the same for the same declaration.
 *
 * @throws DeclarationError on what JSON cannot carry or a document cannot show, naming the place
 */
export function inputSchema(declaration: Declaration, options: InputOptions = {}): JsonSchema {
  const document = canonicalDocument(declaration, 'input', options.warn);
  if (document['type'] !== 'object')
    throw new DeclarationError('', 'the input of a tool is an object');
  return frozen(withoutArtifactRefs(document));
}

function withoutArtifactRefs(document: JsonSchema): JsonSchema {
  const properties = own(document, 'properties');
  if (!isObject(properties) || !Object.hasOwn(properties, ARTIFACT_REFS)) return document;
  const { [ARTIFACT_REFS]: _, ...others } = properties;
  const names = (own(document, 'required') ?? []) as readonly string[];
  const required = names.filter((name) => name !== ARTIFACT_REFS);
  const { required: _all, ...rest } = document;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([keyword, value]) => {
      if (keyword !== 'properties') return [[keyword, value]];
      const entries: [string, unknown][] = [[keyword, others]];
      if (required.length > 0) entries.push(['required', required]);
      return entries;
    }),
  );
}
