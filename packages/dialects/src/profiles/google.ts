import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** The `parameters` of a function declaration: Gemini's own Schema message, as both of its APIs take it. */
export const gemini: Profile = {
  name: 'gemini',
  title: 'Gemini functionDeclarations[].parameters',
  verified: '2026-12-01',
  sources: [
    {
      url: '@google/genai 3.3.0 dist/genai.d.ts Schema, FunctionDeclaration',
      date: '2026-11',
      confidence: 'high',
      what: 'field list; name rule (letter/underscore first, 128 chars, dots colons dashes); parameter name rule [A-Za-z_][A-Za-z0-9_]{0,63}',
    },
    {
      url: 'https://github.com/google-gemini/gemini-cli/issues/5450',
      date: '2025-08-03',
      confidence: 'high',
      what: "format: only 'enum' and 'date-time' are supported for STRING type",
    },
    {
      url: 'https://github.com/BrokkAi/bifrost/issues/25',
      date: '2026-09-14',
      confidence: 'high',
      what: 'integer enum refused on gemini-3.6-flash: Invalid value (TYPE_STRING), 1',
    },
    {
      url: 'https://github.com/directus/directus/issues/27100',
      date: '2026-04-12',
      confidence: 'high',
      what: 'enum: only allowed for STRING type',
    },
    {
      url: 'https://github.com/elastic/kibana/pull/286302',
      date: '2026-08-20',
      confidence: 'high',
      what: 'format enum with empty enum refused on 3.x',
    },
    {
      url: 'https://github.com/ahmadrosid/nakama/issues/292',
      date: '2026-08-17',
      confidence: 'high',
      what: 'Unknown name exclusiveMinimum',
    },
    {
      url: 'https://github.com/anomalyco/opencode/issues/14788',
      date: '2026-02-23',
      confidence: 'high',
      what: 'Vertex: when using any_of it must be the only field set',
    },
    {
      url: 'https://github.com/genkit-ai/genkit/issues/5656',
      date: '2026-06-30',
      confidence: 'high',
      what: 'Vertex: required fields not defined in properties',
    },
    {
      url: 'https://github.com/vercel/ai/issues/3371',
      date: '2024-10-27',
      confidence: 'medium',
      what: 'properties should be non-empty for OBJECT type (root is accepted again by 2026-03 per bug-ops/zeph#1641; nested response schema still refused 2025-12 browser-use#3786)',
    },
    {
      url: 'https://github.com/googleapis/js-genai/issues/882',
      date: '2026-03',
      confidence: 'medium',
      what: 'nesting depth limit, undocumented',
    },
  ],
  kind: 'message',
  keywords: {
    enforced: words(
      'type properties required items enum anyOf format minimum maximum minItems maxItems',
      'nullable',
    ),
    accepted: words(
      'title description default pattern minLength maxLength minProperties maxProperties',
      'example propertyOrdering',
    ),
    refused: words(
      'additionalProperties prefixItems const oneOf allOf not if then else $ref $defs',
      'definitions $id $schema $anchor $dynamicRef $dynamicAnchor $comment examples',
      'exclusiveMinimum exclusiveMaximum multipleOf uniqueItems contains minContains',
      'maxContains patternProperties propertyNames dependentRequired dependentSchemas',
      'unevaluatedProperties unevaluatedItems readOnly writeOnly deprecated contentEncoding',
      'contentMediaType contentSchema',
    ),
  },
  unlisted: 'refused',
  formats: ['enum', 'date-time'],
  numberFormats: ['float', 'double', 'int32', 'int64'],
  otherFormats: 'refused',
  closure: 'unsayable',
  typed: true,
  itemsRequired: true,
  noBooleanSchemas: true,
  enumKinds: ['string'],
  enumNonEmpty: true,
  typeArrays: 'none',
  nullability: 'keyword',
  noNullType: true,
  besideAnyOf: [],
  references: { allowed: false, recursive: false, beside: 'annotations', toRoot: false },
  maps: false,
  noEmptyObjects: true,
  requiredDeclared: true,
  propertyKey: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$', severity: 'risk' },
  limits: { depthRisk: 5 },
  toolName: '^[A-Za-z_][A-Za-z0-9_.:-]{0,127}$',
};

/** The `parametersJsonSchema` of a function declaration. */
export const geminiJsonSchema: Profile = {
  name: 'gemini_json_schema',
  title: 'Gemini functionDeclarations[].parametersJsonSchema',
  verified: '2026-12-01',
  sources: [
    {
      url: '@google/genai 3.3.0 genai.d.ts responseJsonSchema doc',
      date: '2026-11',
      confidence: 'high',
      what: 'supported keyword list; cyclic refs unrolled, only inside non-required properties; $ref siblings only $-keywords',
    },
    {
      url: 'https://github.com/anomalyco/opencode/issues/12295',
      date: '2026-02-05',
      confidence: 'high',
      what: '$ref set alongside unsupported fields; only description and default allowed',
    },
    {
      url: 'https://github.com/google-gemini/gemini-cli/issues/13326',
      date: '2025-11-18',
      confidence: 'high',
      what: 'reference to undefined schema (dangling $ref) refused',
    },
    {
      url: 'https://ai.google.dev/gemini-api/docs/structured-output#json_schema_support',
      date: '2026-09-17',
      confidence: 'high',
      what: 'unsupported keywords may be ignored; formats date-time/date/time',
    },
  ],
  kind: 'validated',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items prefixItems enum anyOf $ref',
      '$defs format minimum maximum minItems maxItems',
    ),
    accepted: words('oneOf $id $anchor title description default propertyOrdering'),
  },
  unlisted: 'undocumented',
  formats: ['date-time', 'date', 'time'],
  otherFormats: 'ignored',
  enumKinds: ['string', 'number'],
  nullability: 'union',
  oneOfAsAnyOf: true,
  references: { allowed: true, recursive: false, beside: 'annotations', toRoot: false },
  maps: true,
  propertyKey: { pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$', severity: 'risk' },
  boundsWithin: Number.MAX_SAFE_INTEGER,
  mustBeSatisfiable: true,
  toolName: '^[A-Za-z_][A-Za-z0-9_.:-]{0,127}$',
};
