import { accepts } from './accepts/accepts.ts';
import { fit } from './fit.ts';
import { inlineReferences } from './inline.ts';
import { interpret } from './interpret/interpret.ts';
import { output } from './interpret/output.ts';
import { toolName, toolNamed } from './names.ts';
import type { Profile } from './profile.ts';
import type { Dialect, RenderOptions, Rendering, SchemaObject } from './types.ts';

/** A dialect: a profile's rules, and the functions that follow from them. */
export function dialectOf(profile: Profile): Dialect {
  const { name, title, sources, verified } = profile;
  const render = rendererOf(profile);
  return Object.freeze({
    name,
    title,
    sources,
    verified,
    render,
    inputSchema: (canonical) => render(canonical).inputSchema,
    judged: (canonical) => render(canonical).judged,
    outputSchema: outputOf(profile),
    arguments: (wire, canonical) => render(canonical).arguments(wire),
    losses: (canonical) => render(canonical).losses,
    accepts: (schema) => accepts(profile, schema),
    toolName: (tool) => toolName(profile, tool),
    toolNamed: (wire, names) => toolNamed(profile, wire, names),
    fit: (tools) => fit(profile, tools, render),
  } satisfies Dialect);
}

const same = (value: unknown): unknown => value;

function unchanged(schema: SchemaObject, losses: Rendering['losses']): Rendering {
  const both = { inputSchema: schema, judged: schema };
  return { ...both, description: '', losses, arguments: same, wire: same };
}

function isIdentity(profile: Profile): boolean {
  return profile.kind === 'plain' && profile.references.allowed;
}

function rendererOf(profile: Profile): Dialect['render'] {
  if (isIdentity(profile)) return (document) => unchanged(document, []);
  if (profile.kind !== 'plain') {
    return (document, options) => interpret(profile, document, options);
  }
  return (document, options) => {
    const { schema, stops } = flattened(document, options);
    const losses = stops.map(({ path, words }) => {
      const action = words === '' ? ('omitted' as const) : ('folded' as const);
      return { path, keyword: '$ref', value: undefined, action, exact: false, words };
    });
    return unchanged(schema, losses);
  };
}

function flattened(
  document: SchemaObject,
  { references = 'canonical' }: RenderOptions = {},
): ReturnType<typeof inlineReferences> {
  return inlineReferences(document, { policy: references, cycles: 'break' });
}

function outputOf(profile: Profile): Dialect['outputSchema'] {
  if (isIdentity(profile)) return (document) => document;
  if (profile.kind === 'plain') return (document) => flattened(document).schema;
  return (document) => output(profile, document);
}
