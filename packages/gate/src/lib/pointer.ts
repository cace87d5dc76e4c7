import type { JsonSchema } from '../types.ts';
import { escapePointer } from './node.ts';

/** A schema of the document, and the one pointer that it is known by. */
export interface Pointed {
  readonly schema: unknown;
  readonly path: string;
}

/**
 * What a local reference points to: `#` or a JSON Pointer (RFC 6901) as a URI fragment.
 *
 * @returns undefined where it is another reference or points to nothing
 */
export function pointed(document: JsonSchema, reference: string): Pointed | undefined {
  if (reference === '#') return { schema: document, path: '' };
  if (!reference.startsWith('#/')) return undefined;
  let current: unknown = document;
  let path = '';
  for (const part of reference.slice(2).split('/')) {
    let token: string;
    try {
      token = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    } catch {
      return undefined;
    }
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) {
      return undefined;
    }
    current = (current as Readonly<Record<string, unknown>>)[token];
    path += `/${escapePointer(token)}`;
  }
  return { schema: current, path };
}
