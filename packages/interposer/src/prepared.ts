import { dialectNames } from '@sallyport/dialects';
import { compile } from '@sallyport/gate';
import type { Gate } from '@sallyport/gate';
import type { InterposedCatalog, InterposedTool } from './types.ts';

/** The two gates of a tool in a dialect, and the inverse between them. */
export interface Passes {
  readonly wire: Gate;
  readonly toCanonical: (wire: unknown) => unknown;
  readonly canonical: Gate;
}

interface Kept {
  canonical: Gate | undefined;
  readonly passes: Map<string, Passes>;
}

/** By tool, not by interposer: a host that makes a server per request must compile nothing per request. */
const kept = new WeakMap<InterposedTool, Kept>();

function keptOf(tool: InterposedTool): Kept {
  const known = kept.get(tool);
  if (known !== undefined) return known;
  const fresh: Kept = { canonical: undefined, passes: new Map() };
  kept.set(tool, fresh);
  return fresh;
}

/**
 * The passes of a tool in a dialect, compiled when they are first needed.
 *
 * @throws SchemaDefectError where a schema of the tool cannot be judged by
 */
export function passesOf(tool: InterposedTool, dialect: string): Passes {
  const ofTool = keptOf(tool);
  const known = ofTool.passes.get(dialect);
  if (known !== undefined) return known;
  const rendering = tool.rendering(dialect);
  const canonical = ofTool.canonical ?? compile(tool.inputSchema);
  ofTool.canonical = canonical;
  const passes = {
    wire: rendering.judged === tool.inputSchema ? canonical : compile(rendering.judged),
    toCanonical: rendering.arguments,
    canonical,
  };
  ofTool.passes.set(dialect, passes);
  return passes;
}

type Published = Readonly<Record<string, unknown>>;

interface Shelf {
  readonly entries: WeakMap<InterposedTool, Published>;
  /** The tools of the last list, and their entries: lists repeat, and a comparison is cheaper than a look-up. */
  readonly recentTools: InterposedTool[];
  readonly recentEntries: Published[];
}

/** By dialect first: a list asks for a hundred tools of one. */
const shelves = new Map<string, Shelf>();

function shelfOf(dialect: string): Shelf {
  const known = shelves.get(dialect);
  if (known !== undefined) return known;
  const fresh: Shelf = { entries: new WeakMap(), recentTools: [], recentEntries: [] };
  shelves.set(dialect, fresh);
  return fresh;
}

/** How many places of a list are remembered, so that tools that are gone are not all kept alive. */
const RECENT = 1024;

/** Gives tools' entries of a list in a dialect, with the place that each takes; each is asked for once. */
export function publishedBy(dialect: string): (tool: InterposedTool, place: number) => Published {
  const { entries, recentTools, recentEntries } = shelfOf(dialect);
  return (tool, place) => {
    const recent = recentTools[place] === tool ? recentEntries[place] : undefined;
    if (recent !== undefined) return recent;
    const entry = entries.get(tool) ?? tool.published(dialect);
    entries.set(tool, entry);
    if (place < RECENT) {
      recentTools[place] = tool;
      recentEntries[place] = entry;
    }
    return entry;
  };
}

/**
 * Computes everything that calls and lists of a catalog will need: the gates and the published form of every
 * tool in every dialect. Call it at start: a schema that cannot be judged by then stops the start, instead of
 * failing the first call.
 *
 * @throws SchemaDefectError where a tool's schema cannot be judged by
 */
export function prepare(
  catalog: InterposedCatalog,
  dialects: readonly string[] = dialectNames,
): void {
  for (const name of catalog.names) {
    const tool = catalog.tool(name);
    if (tool === undefined) throw new RangeError(`the catalog names ${name}, and has no such tool`);
    for (const dialect of dialects) {
      passesOf(tool, dialect);
      publishedBy(dialect)(tool, RECENT);
    }
  }
}
