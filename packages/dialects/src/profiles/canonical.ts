import { dialectOf, unchanged } from '../lib/dialect.ts';
import type { Dialect } from '../types.ts';

/** The contract as its owner published it. */
export const canonical: Dialect = dialectOf(
  {
    name: 'canonical',
    title: 'JSON Schema 2020-12, as published',
    verified: '2026-12-01',
    sources: [
      {
        url: 'https://json-schema.org/draft/2020-12/schema',
        date: '2020-12-08',
        what: 'the meta-schema',
      },
    ],
  },
  (document) => unchanged(document),
  (document) => document,
);
