import { words } from '../profile.ts';
import type { Profile, SharedRules } from '../profile.ts';

/** What strict tools are held to, wherever OpenAI's models are served. */
const STRICT: SharedRules = {
  kind: 'constrained',
  unlisted: 'undocumented',
  root: { forbid: ['anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const', '$ref'] },
  formats: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  otherFormats: 'refused',
  closure: 'forced',
  allRequired: true,
  typed: true,
  itemsRequired: true,
  noBooleanSchemas: true,
  enumKinds: ['string', 'number', 'boolean', 'null'],
  typeArrays: 'nullable',
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'union', toRoot: true },
  maps: false,
  patterns: { forbid: ['lookaround'], avoid: ['word-boundary'] },
  mustBeSatisfiable: true,
  boundsWithin: Number.MAX_SAFE_INTEGER,
  toolName: '^[a-zA-Z0-9_-]{1,64}$',
  descriptionMost: 1024,
  weaker: 'openai',
};

const STRICT_KEYWORDS = {
  accepted: words('$schema title description'),
  refused: words(
    'prefixItems oneOf allOf not if then else $anchor $dynamicRef $dynamicAnchor default',
    'uniqueItems contains minContains maxContains patternProperties propertyNames',
    'minProperties maxProperties dependentRequired dependentSchemas unevaluatedProperties',
    'unevaluatedItems',
  ),
};

/** OpenAI's strict function calling: what the model writes is held to the schema. */
export const openaiStrict: Profile = {
  name: 'openai_strict',
  title: 'OpenAI strict function calling / Structured Outputs',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas',
      date: '2026-09-19',
      confidence: 'high',
      what: 'types, formats, number/array keywords, limits, unsupported composition, root rule, all required, closure',
    },
    {
      url: 'https://github.com/camel-ai/camel/issues/3001',
      date: '2025-08-10',
      confidence: 'high',
      what: '$ref cannot have keywords {description}',
    },
    {
      url: 'https://github.com/can1357/oh-my-pi/issues/206',
      date: '2026-02-28',
      confidence: 'high',
      what: "'uri' is not a valid format",
    },
    {
      url: 'https://github.com/can1357/oh-my-pi/issues/211',
      date: '2026-02-28',
      confidence: 'high',
      what: "schema must have a 'type' key for {} items",
    },
    {
      url: 'https://github.com/BuilderIO/agent-native/pull/3085',
      date: '2026-08-18',
      confidence: 'high',
      what: 'one error is reported per request; propertyNames refused',
    },
    {
      url: 'openai@7.59.0 lib/transform.js',
      date: '2026-11',
      confidence: 'high',
      what: 'vendor helper: unsupported list, same set of refusals',
    },
  ],
  ...STRICT,
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf $ref $defs',
      'definitions format pattern minimum maximum exclusiveMinimum exclusiveMaximum',
      'multipleOf minItems maxItems',
    ),
    ...STRICT_KEYWORDS,
  },
  limits: { depth: 10, properties: 5000, enumValues: 1000 },
};

/** OpenAI's function calling without `strict`. */
export const openai: Profile = {
  name: 'openai',
  title: 'OpenAI function calling, non-strict',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://github.com/cecli-dev/cecli/issues/281',
      date: '2025-12',
      confidence: 'high',
      what: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level",
    },
    {
      url: 'OpenAI function-calling guide',
      date: '2026',
      confidence: 'medium',
      what: 'Responses API normalizes to strict when strict is omitted: optional fields may turn required',
    },
  ],
  kind: 'validated',
  keywords: {},
  unlisted: 'accepted',
  root: { forbid: ['oneOf', 'anyOf', 'allOf', 'enum', 'not'] },
  itemsRequired: true,
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'any', toRoot: true },
  maps: true,
  toolName: '^[a-zA-Z0-9_-]{1,64}$',
};

/** Azure's strict function calling, with the limits that its own page still states. */
export const azureOpenaiStrict: Profile = {
  name: 'azure_openai_strict',
  title: 'Azure OpenAI strict',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://learn.microsoft.com/en-us/azure/foundry/openai/how-to/structured-outputs',
      date: '2026-08-23',
      confidence: 'medium',
      what: 'page still lists the 2024 limits (100 properties, 5 levels) and lists pattern, format, bounds, array lengths as unsupported',
    },
  ],
  ...STRICT,
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf $ref $defs',
      'definitions',
    ),
    ...STRICT_KEYWORDS,
  },
  limits: { depth: 5, properties: 100, enumValues: 500 },
};
