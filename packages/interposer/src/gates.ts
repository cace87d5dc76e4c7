import { compile } from '@sallyport/gate';
import type { Gate } from '@sallyport/gate';
import type { InterposedTool } from './types.ts';

/** The two gates of a tool in a dialect, and the inverse between them. */
export interface Passes {
  readonly wire: Gate;
  readonly toCanonical: (wire: unknown) => unknown;
  readonly canonical: Gate;
}

/** Compiles the passes of a tool in a dialect when they are first needed, and keeps them. */
export function createPasses(): (tool: InterposedTool, dialect: string) => Passes {
  const kept = new WeakMap<InterposedTool, Map<string, Passes>>();
  const gates = new WeakMap<InterposedTool, Gate>();
  return (tool, dialect) => {
    const known = kept.get(tool)?.get(dialect);
    if (known !== undefined) return known;
    const rendering = tool.rendering(dialect);
    const canonical = gates.get(tool) ?? compile(tool.inputSchema);
    gates.set(tool, canonical);
    const isSame = rendering.judged === tool.inputSchema;
    const passes = {
      wire: isSame ? canonical : compile(rendering.judged),
      toCanonical: rendering.arguments,
      canonical,
    };
    const ofTool = kept.get(tool) ?? new Map<string, Passes>();
    kept.set(tool, ofTool.set(dialect, passes));
    return passes;
  };
}
