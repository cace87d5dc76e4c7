import { inlineReferences } from '../inline.ts';
import { dialectOf, unchanged } from '../lib/dialect.ts';
import type { Dialect, Rendering, SchemaObject } from '../types.ts';

function render(document: SchemaObject): Rendering {
  const { schema, stops } = inlineReferences(document);
  const losses = stops.map(({ path }) => ({
    path,
    keyword: '$ref',
    value: undefined,
    action: 'omitted' as const,
    exact: false,
    words: '',
  }));
  return unchanged(schema, losses);
}

/** The same contract without any reference, for clients that cannot resolve one. */
export const flat: Dialect = dialectOf(
  {
    name: 'flat',
    title: 'JSON Schema 2020-12 without references',
    verified: '2026-12-01',
    sources: [
      {
        url: 'https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3',
        date: '2022-06-16',
        what: 'what a reference means',
      },
    ],
  },
  render,
  (document) => inlineReferences(document).schema,
);
