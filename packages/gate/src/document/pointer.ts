/** A schema of the document, and the one pointer that it is known by. */
export interface Pointed {
  readonly schema: unknown;
  readonly path: string;
}

/**
 * What a JSON Pointer (RFC 6901) leads to from a place of the document.
 *
 * @param pointer without percent-encoding; empty, or beginning with a slash
 * @returns undefined where it leads nowhere
 */
export function pointed(from: Pointed, pointer: string): Pointed | undefined {
  if (pointer === '') return from;
  let { schema, path } = from;
  for (const part of pointer.slice(1).split('/')) {
    const token = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof schema !== 'object' || schema === null) return undefined;
    if (!Object.hasOwn(schema, token)) return undefined;
    schema = (schema as Readonly<Record<string, unknown>>)[token];
    path += `/${escapePointer(token)}`;
  }
  return { schema, path };
}

/** A name as a token of a JSON Pointer. */
export function escapePointer(name: string): string {
  return name.includes('~') || name.includes('/')
    ? name.replaceAll('~', '~0').replaceAll('/', '~1')
    : name;
}
