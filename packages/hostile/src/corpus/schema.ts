/** A schema as far as the corpus reads one. */
export interface ReadSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly [keyword: string]: unknown;
}

const FOLLOWED = 16;

/**
 * Reads a schema, through references within its document and into the first of its alternatives. What it cannot
 * read is a schema that says nothing.
 */
export function readSchema(schema: unknown, root: unknown, followed = 0): ReadSchema {
  if (typeof schema !== 'object' || schema === null || followed > FOLLOWED) return {};
  const { $ref, anyOf, oneOf, allOf, ...rest } = schema as Record<string, unknown>;
  const next =
    typeof $ref === 'string'
      ? target($ref, root)
      : [anyOf, oneOf, allOf].find((members) => Array.isArray(members) && members.length > 0);
  const inner = Array.isArray(next) ? (next[0] as unknown) : next;
  return inner === undefined ? rest : { ...readSchema(inner, root, followed + 1), ...rest };
}

function target(reference: string, root: unknown): unknown {
  if (!reference.startsWith('#')) return undefined;
  let found: unknown = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** The kinds that a schema names; none where it does not say. */
export function kindsOf({ type, enum: members }: ReadSchema): readonly string[] {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type as readonly string[];
  return members === undefined ? [] : ['enum'];
}

export function numberAt(schema: ReadSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
