import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** Groq's strict tools. */
export const groqStrict: Profile = {
  name: 'groq_strict',
  title: 'Groq strict',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://console.groq.com/docs/structured-outputs',
      date: '2026-09',
      confidence: 'low',
      what: 'gpt-oss and qwen3.8 only; closed and all-required; cannot combine with tool use or streaming',
    },
  ],
  kind: 'constrained',
  keywords: {
    enforced: words('type properties required additionalProperties items enum anyOf $ref $defs'),
    accepted: words('title description'),
  },
  unlisted: 'undocumented',
  closure: 'forced',
  allRequired: true,
  noBooleanSchemas: true,
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'annotations', toRoot: true },
  maps: false,
  boundsWithin: Number.MAX_SAFE_INTEGER,
};
