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

export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** What a local reference (`#`, or a JSON Pointer as a fragment) points to; undefined where to nothing. */
export function pointed(document: unknown, reference: string): unknown {
  if (reference === '#') return document;
  if (!reference.startsWith('#/')) return undefined;
  let current: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const token = decode(part);
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) {
      return undefined;
    }
    current = (current as Readonly<Record<string, unknown>>)[token];
  }
  return current;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
}
