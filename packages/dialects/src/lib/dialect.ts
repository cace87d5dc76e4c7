import type { Dialect, Rendering, SchemaObject } from '../types.ts';

/** A dialect whose every function follows from how it renders a document. */
export function dialectOf(
  profile: Pick<Dialect, 'name' | 'title' | 'sources' | 'verified'>,
  render: (canonical: SchemaObject) => Rendering,
  outputSchema: (canonical: SchemaObject) => SchemaObject,
): Dialect {
  return Object.freeze({
    ...profile,
    render,
    outputSchema,
    inputSchema: (canonical) => render(canonical).inputSchema,
    judged: (canonical) => render(canonical).judged,
    losses: (canonical) => render(canonical).losses,
    arguments: (wire, canonical) => render(canonical).arguments(wire),
  } satisfies Dialect);
}

const same = (value: unknown): unknown => value;

/** The rendering of a dialect that changes how a document is written and nothing about what callers send. */
export function unchanged(schema: SchemaObject, losses: Rendering['losses'] = []): Rendering {
  return { inputSchema: schema, judged: schema, losses, arguments: same, wire: same };
}
