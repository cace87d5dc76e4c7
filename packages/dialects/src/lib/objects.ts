import type { SchemaObject } from '../types.ts';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A keyword as an own property; undefined where there is none. */
export function own(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** An object of some members, a member called `__proto__` included. */
export function objectOf(entries: Iterable<readonly [string, unknown]>): SchemaObject {
  return Object.fromEntries(entries);
}

/** A schema without some of its keywords. */
export function without(schema: SchemaObject, ...keywords: readonly string[]): SchemaObject {
  return objectOf(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** The strings of a keyword's list; none where it is no list. */
export function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? (value as readonly unknown[]).filter((item): item is string => typeof item === 'string')
    : [];
}

export function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
