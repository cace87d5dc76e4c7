import type { Pointed } from './pointer.ts';
import type { Resource } from './resources.ts';

/**
 * Core, section 7.1: the resources that were entered on the way to a schema, as far as `$dynamicRef` can tell them
 * apart: for each dynamic anchor, the outermost resource that has it. There are finitely many.
 */
export interface DynamicScope {
  readonly key: string;
  readonly outermost: ReadonlyMap<string, Target>;
}

type Target = Pointed & { readonly resource: Resource };

export const EMPTY_SCOPE: DynamicScope = { key: '', outermost: new Map() };

/** The scope within a resource that is entered from a scope. */
export function entered(scope: DynamicScope, resource: Resource): DynamicScope {
  const added = [...resource.dynamicAnchors].filter(([name]) => !scope.outermost.has(name));
  if (added.length === 0) return scope;
  const outermost = new Map(scope.outermost);
  for (const [name, pointed] of added) outermost.set(name, { ...pointed, resource });
  const pairs = [...outermost].map(([name, { path }]) => JSON.stringify([name, path]));
  const key = pairs.toSorted((left, right) => (left < right ? -1 : 1)).join(' ');
  return { key, outermost };
}
