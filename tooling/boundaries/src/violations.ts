/** What the check needs to know of one workspace package. */
export interface Workspace {
  readonly name: string;
  /** The tier of the architecture table; undefined for an app, which may import every package. */
  readonly tier: number | undefined;
  /** What a consumer gets with it: `dependencies`, `peerDependencies` and `optionalDependencies`. */
  readonly runtime: readonly string[];
  /** Those of them that it expects beside it, and does not bring itself: `peerDependencies`. */
  readonly peers?: readonly string[];
  /** Package names that its sources import, by file. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/**
 * Holds every package to the architecture: it imports only packages of a lower tier, its sources
 * import only what a consumer gets with it, and a package of tier 0 brings no dependency but what stands beside it.
 *
 * @returns one sentence per violation
 */
export function violations(workspaces: readonly Workspace[]): readonly string[] {
  const tiers = new Map(workspaces.map(({ name, tier }) => [name, tier]));
  return workspaces.flatMap((workspace) => {
    const { name, tier, runtime, imports, peers = [] } = workspace;
    const found: string[] = [];
    const named = new Set([...runtime, ...[...imports.values()].flat()]);
    for (const other of named) {
      const lower = tiers.get(other);
      if (tier === undefined || !tiers.has(other) || other === name) continue;
      if (lower === undefined || lower >= tier) {
        found.push(`${name} (tier ${tier}) may not import ${other} (${tierName(lower)})`);
      }
    }
    for (const [file, specifiers] of imports) {
      for (const specifier of specifiers) {
        if (specifier !== name && !runtime.includes(specifier)) {
          found.push(`${file} imports ${specifier}, which ${name} does not bring along`);
        }
      }
    }
    if (tier === 0) {
      for (const dependency of runtime.filter((one) => !peers.includes(one))) {
        found.push(`${name} (tier 0) brings the dependency ${dependency}`);
      }
    }
    return found;
  });
}

function tierName(tier: number | undefined): string {
  return tier === undefined ? 'an app or tooling' : `tier ${tier}`;
}
