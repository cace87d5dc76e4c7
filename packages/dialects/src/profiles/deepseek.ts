import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** DeepSeek's strict tool calls. */
export const deepseekStrict: Profile = {
  name: 'deepseek_strict',
  title: 'DeepSeek strict tool calls (beta)',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://api-docs.deepseek.com/guides/tool_calls',
      date: '2026-06-29',
      confidence: 'medium',
      what: 'types string number integer boolean object array enum anyOf; all required; closed',
    },
    {
      url: 'AstrBot deepseek provider (public, 2026-11)',
      date: '2026-11',
      confidence: 'medium',
      what: 'null is not representable: optional properties cannot become nullable; $def keyword; 5 formats',
    },
  ],
  kind: 'constrained',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf $ref format',
      'pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf $def',
    ),
    accepted: words('title description default'),
    refused: words('oneOf allOf not minLength maxLength minItems maxItems patternProperties'),
  },
  unlisted: 'undocumented',
  formats: ['email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  otherFormats: 'refused',
  closure: 'forced',
  allRequired: true,
  typed: true,
  itemsRequired: true,
  noBooleanSchemas: true,
  typeArrays: 'none',
  nullability: 'list',
  noNullType: true,
  references: { allowed: true, recursive: true, beside: 'union', container: '$def', toRoot: true },
  maps: false,
  boundsWithin: Number.MAX_SAFE_INTEGER,
};
