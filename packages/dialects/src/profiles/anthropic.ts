import { words } from '../profile.ts';
import type { Profile, SharedRules } from '../profile.ts';

/** What strict tools are held to, wherever Anthropic's models are served. */
export const CLAUDE_STRICT: SharedRules = {
  kind: 'constrained',
  unlisted: 'undocumented',
  root: { forbid: ['oneOf', 'anyOf', 'allOf'] },
  formats: words('date-time time date duration email hostname uri ipv4 ipv6 uuid'),
  otherFormats: 'refused',
  closure: 'forced',
  noBooleanSchemas: true,
  enumKinds: ['string', 'number', 'boolean', 'null'],
  nullability: 'union',
  references: { allowed: true, recursive: false, beside: 'inline', toRoot: true },
  maps: false,
  propertyKey: { pattern: '^[a-zA-Z0-9_.-]{1,64}$', severity: 'refused' },
  patterns: { forbid: ['lookaround', 'backreference', 'word-boundary'] },
  minItemsMost: 1,
  boundsWithin: Number.MAX_SAFE_INTEGER,
  toolName: '^[a-zA-Z0-9_-]{1,128}$',
};

/** Keywords that a strict tool is refused for. */
export const CLAUDE_REFUSES: readonly string[] = words(
  'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  'maxItems uniqueItems',
);

/** Anthropic's strict tool use. */
export const anthropicStrict: Profile = {
  name: 'anthropic_strict',
  title: 'Anthropic strict tool use / structured outputs',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations',
      date: '2026-09-17',
      confidence: 'high',
      what: 'supported and refused lists; 400 on unsupported',
    },
    {
      url: 'same page #schema-complexity-limits',
      date: '2026-09-17',
      confidence: 'high',
      what: '20 strict tools, 24 optional parameters, 16 union parameters per request; 180 s compile',
    },
    {
      url: '@anthropic-ai/sdk 1.14.0 lib/transform-json-schema.js',
      date: '2026-11',
      confidence: 'high',
      what: 'SDK drops pattern and default although the page supports both',
    },
  ],
  ...CLAUDE_STRICT,
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf allOf $ref',
      '$defs definitions format pattern minItems',
    ),
    accepted: words('$schema title description default'),
    refused: CLAUDE_REFUSES,
  },
  perRequest: { tools: 20, optionals: 24, unions: 16 },
  weaker: 'anthropic',
};

/** Anthropic's tool use without `strict`. */
export const anthropic: Profile = {
  name: 'anthropic',
  title: 'Anthropic tool input_schema, non-strict',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://github.com/anthropics/claude-code/issues/10606',
      date: '2025-10',
      confidence: 'high',
      what: 'input_schema does not support oneOf, allOf, or anyOf at the top level',
    },
    {
      url: 'https://github.com/ComposioHQ/composio/issues/3500',
      date: '2026-06-02',
      confidence: 'high',
      what: 'property key pattern; one bad key fails every tool in the request',
    },
    {
      url: 'https://github.com/anthropics/claude-code/issues/79418',
      date: '2026-07-20',
      confidence: 'high',
      what: 'same, reproduced by a maintainer 2026-08-17',
    },
    {
      url: 'https://github.com/github/copilot-cli/issues/1879',
      date: '2026-03-06',
      confidence: 'high',
      what: 'tool name ^[a-zA-Z0-9_-]{1,128}$ (dots refused)',
    },
  ],
  kind: 'validated',
  keywords: {},
  unlisted: 'accepted',
  root: { forbid: ['oneOf', 'anyOf', 'allOf'] },
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'any', toRoot: true },
  maps: true,
  propertyKey: { pattern: '^[a-zA-Z0-9_.-]{1,64}$', severity: 'refused' },
  toolName: '^[a-zA-Z0-9_-]{1,128}$',
};
