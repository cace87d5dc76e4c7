import type { Tool } from './tool.ts';

/** Tools of any input and output. */
export type AnyTool = Tool<never>;

/** The catalog cannot be built: every problem at once. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
  readonly code = 'ERR_CATALOG';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the catalog cannot be built:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The tools that a server may offer, by name. */
export interface Catalog {
  /** Exposed tools in their order. */
  readonly tools: readonly AnyTool[];
  readonly names: readonly string[];
  /** The exposed tool of a name; a miss is undefined, whatever the name. */
  readonly tool: (name: string) => AnyTool | undefined;
}

/**
 * Collects tools. The same tool twice is one entry; a tool that is not exposed is not in the catalog.
 *
 * @throws CatalogError where two tools claim one name
 */
export function catalog(tools: Iterable<AnyTool>): Catalog {
  const distinct = [...new Set(tools)];
  const byName = new Map<string, AnyTool>();
  const problems: string[] = [];
  for (const tool of distinct) {
    if (byName.has(tool.name)) problems.push(`two tools claim the name ${tool.name}`);
    byName.set(tool.name, tool);
  }
  if (problems.length > 0) throw new CatalogError(problems);
  const exposed = distinct.filter(({ expose }) => expose);
  const exposedByName = new Map(exposed.map((tool) => [tool.name, tool]));
  return Object.freeze({
    tools: Object.freeze(exposed),
    names: Object.freeze(exposed.map(({ name }) => name)),
    tool: (name: string) => exposedByName.get(name),
  });
}
