import { isObject } from './own.ts';

/** What a JSON Pointer fragment such as `#/properties/a` names; undefined where it names nothing. */
export function pointed(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let target = root;
  for (const step of reference.slice(2).split('/')) {
    const name = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    const isThere = (isObject(target) || Array.isArray(target)) && Object.hasOwn(target, name);
    if (!isThere) return undefined;
    target = (target as Readonly<Record<string, unknown>>)[name];
  }
  return target;
}

/** A step without its percent-encoding; as it is where that is broken. */
export function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
