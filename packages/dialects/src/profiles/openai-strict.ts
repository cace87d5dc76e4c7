import { through } from '../lib/codec.ts';
import { dialectOf } from '../lib/dialect.ts';
import { strict } from '../rewrites/strict.ts';
import type { StrictProfile } from '../rewrites/strict.ts';
import type { Dialect, Rendering, SchemaObject } from '../types.ts';

const PROFILE: StrictProfile = {
  keywords: new Set([
    'type',
    'enum',
    'const',
    'pattern',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
  ]),
  formats: new Set([
    'date-time',
    'time',
    'date',
    'duration',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'uuid',
  ]),
};

function render(document: SchemaObject): Rendering {
  const { schema, codec, losses } = strict(document, PROFILE);
  return {
    inputSchema: schema,
    judged: schema,
    losses,
    arguments: (wire) => through(codec, 'decode', wire),
    wire: (args) => through(codec, 'encode', args),
  };
}

/** OpenAI's strict function calling: closed objects, every property required, optional ones nullable. */
export const openaiStrict: Dialect = dialectOf(
  {
    name: 'openai_strict',
    title: 'OpenAI strict function calling',
    verified: '2026-12-01',
    sources: [
      {
        url: 'https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas',
        date: '2026-09-19',
        what: 'types, formats, keywords, closure, all properties required',
      },
      {
        url: 'https://github.com/camel-ai/camel/issues/3001',
        date: '2025-08-10',
        what: 'no keyword beside $ref',
      },
    ],
  },
  render,
  // A model never generates a result: its rules are not the output's.
  (document) => document,
);
