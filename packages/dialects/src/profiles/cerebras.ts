import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** Cerebras's strict tools. */
export const cerebrasStrict: Profile = {
  name: 'cerebras_strict',
  title: 'Cerebras strict',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://inference-docs.cerebras.ai/capabilities/structured-outputs',
      date: '2025',
      confidence: 'high',
      what: 'limitations accordion; type arrays unsupported; anyOf max 5 (older crawl)',
    },
  ],
  kind: 'constrained',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items prefixItems enum anyOf $ref',
      '$defs',
    ),
    accepted: words('title description'),
    refused: words('definitions $anchor'),
  },
  unlisted: 'undocumented',
  closure: 'forced',
  allRequired: true,
  noBooleanSchemas: true,
  typeArrays: 'none',
  nullability: 'any-of',
  references: { allowed: true, recursive: false, beside: 'annotations', toRoot: true },
  maps: false,
  boundsWithin: Number.MAX_SAFE_INTEGER,
  limits: { depth: 10, properties: 500, enumValues: 500, anyOf: 5, characters: 5000 },
};
