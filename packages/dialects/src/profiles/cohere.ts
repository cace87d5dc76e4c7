import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** Cohere's strict tools. */
export const cohereStrict: Profile = {
  name: 'cohere_strict',
  title: 'Cohere strict_tools / structured outputs',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://docs.cohere.com/v2/docs/structured-outputs',
      date: '2026-06',
      confidence: 'medium',
      what: 'keyword table; at least one required parameter; regex anchors unsupported',
    },
  ],
  kind: 'constrained',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf $ref $defs',
      'format pattern',
    ),
    accepted: words('title description'),
    refused: words(
      'oneOf allOf not minLength maxLength minimum maximum minItems maxItems uniqueItems',
    ),
  },
  unlisted: 'undocumented',
  root: { someRequired: true },
  formats: ['date-time', 'uuid', 'date', 'time'],
  otherFormats: 'ignored',
  nullability: 'union',
  references: { allowed: true, recursive: false, beside: 'inline', toRoot: true },
  maps: true,
  patterns: { forbid: ['anchors', 'lookaround'] },
  boundsWithin: Number.MAX_SAFE_INTEGER,
};
