import type { AccessPolicy, InterposedCatalog } from './types.ts';

/** A policy of fixed grants, and a check that each of them names a tool. */
export interface StaticGrants extends AccessPolicy {
  /** @throws Error naming every granted tool that the catalog does not have */
  readonly requireResolvable: (catalog: InterposedCatalog) => void;
}

/**
 * Admits a consumer to the tools granted to its name or to one of its groups.
 *
 * @param grants tool names by consumer name or group name
 */
export function staticGrants(grants: Readonly<Record<string, readonly string[]>>): StaticGrants {
  const tools = new Map(Object.entries(grants).map(([key, names]) => [key, new Set(names)]));
  // A list asks for one consumer a hundred times.
  let lastKey: string | undefined;
  let lastTools: ReadonlySet<string> | undefined;
  function isGranted(key: string, tool: string): boolean {
    if (key !== lastKey) {
      lastKey = key;
      lastTools = tools.get(key);
    }
    return lastTools?.has(tool) === true;
  }
  return Object.freeze({
    admits: ({ name, groups }, tool) =>
      isGranted(name, tool) || groups.some((group) => isGranted(group, tool)),
    requireResolvable: (catalog) => {
      const granted = [...new Set([...tools.values()].flatMap((names) => [...names]))];
      const missing = granted.filter((name) => catalog.tool(name) === undefined);
      if (missing.length > 0) {
        throw new Error(`granted, but not in the catalog: ${missing.join(', ')}`);
      }
    },
  } satisfies StaticGrants);
}
