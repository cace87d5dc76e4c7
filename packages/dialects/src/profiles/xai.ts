import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** xAI's tools, which are always strict. */
export const xai: Profile = {
  name: 'xai',
  title: 'xAI Grok',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://docs.x.ai/developers/model-capabilities/text/structured-outputs',
      date: '2026',
      confidence: 'high',
      what: 'full keyword table, rejected schemas, regex subset',
    },
  ],
  kind: 'constrained',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items prefixItems enum const anyOf',
      'oneOf $ref $defs format pattern minLength maxLength minimum maximum exclusiveMinimum',
      'exclusiveMaximum minItems maxItems minProperties maxProperties',
    ),
    accepted: words('allOf not if then else $schema title description default'),
    refused: words('minContains maxContains'),
  },
  unlisted: 'undocumented',
  formats: ['date-time', 'time', 'date', 'email', 'uri', 'ipv4', 'ipv6', 'uuid'],
  otherFormats: 'ignored',
  closure: 'assumed',
  noBooleanSchemas: true,
  nullability: 'union',
  oneOfAsAnyOf: true,
  references: { allowed: true, recursive: false, beside: 'any', toRoot: true },
  maps: true,
  patterns: {
    forbid: ['lookaround', 'backreference', 'word-boundary', 'unicode-property'],
    implicitlyAnchored: true,
  },
  boundsWithin: Number.MAX_SAFE_INTEGER,
};
