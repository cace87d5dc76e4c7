import type { Profile } from '../profile.ts';

/** Mistral's tools. */
export const mistral: Profile = {
  name: 'mistral',
  title: 'Mistral',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://docs.mistral.ai/capabilities/structured-output/custom_structured_output/',
      date: '2026-06',
      confidence: 'low',
      what: 'no keyword list is published; examples are closed and all-required',
    },
  ],
  kind: 'validated',
  keywords: {},
  unlisted: 'accepted',
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'any', toRoot: true },
  maps: true,
  toolName: '^[a-zA-Z0-9_-]{1,64}$',
};
