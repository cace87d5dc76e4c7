import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** The grammars of llama.cpp and Ollama. */
export const llamaCpp: Profile = {
  name: 'llama_cpp',
  title: 'llama.cpp / Ollama GBNF',
  verified: '2026-12-01',
  sources: [
    {
      url: 'ggml-org/llama.cpp grammars/README.md',
      date: '2025',
      confidence: 'high',
      what: 'known limitations; unsupported features are skipped silently',
    },
  ],
  kind: 'grammar',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf oneOf allOf',
      '$ref $defs definitions format pattern minLength maxLength minItems maxItems',
    ),
    accepted: words(
      'prefixItems not if then else $anchor title description default minimum maximum',
      'exclusiveMinimum exclusiveMaximum multipleOf uniqueItems contains',
      'patternProperties propertyNames dependentRequired dependentSchemas',
    ),
  },
  unlisted: 'undocumented',
  formats: ['date', 'time', 'date-time', 'uuid'],
  otherFormats: 'ignored',
  closure: 'assumed',
  nullability: 'union',
  oneOfAsAnyOf: true,
  besideAnyOf: ['title', 'description', 'default', '$defs', 'definitions'],
  references: { allowed: true, recursive: true, beside: 'annotations', toRoot: true },
  maps: true,
  patterns: { forbid: ['lookaround'], mustBeAnchored: true },
  mustBeSatisfiable: true,
  boundsWithin: Number.MAX_SAFE_INTEGER,
};

/** XGrammar, which vLLM uses unless told otherwise. */
export const xgrammar: Profile = {
  name: 'xgrammar',
  title: 'XGrammar (vLLM default)',
  verified: '2026-12-01',
  sources: [
    {
      url: 'mlc-ai/xgrammar cpp/json_schema_converter.cc',
      date: '2026-08-17',
      confidence: 'high',
      what: 'warned-and-ignored keyword lists; $ref wins over siblings; const, enum, anyOf taken in that order and the rest of the node ignored',
    },
    {
      url: '@mlc-ai/web-xgrammar 0.1.27',
      date: '2026-12-07',
      confidence: 'high',
      what: 'run on every rendering of our tests: word boundaries, minContains, and bounds that leave no value abort it',
    },
  ],
  kind: 'grammar',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items prefixItems enum const anyOf',
      'oneOf allOf $ref $defs definitions format pattern minLength maxLength minimum',
      'maximum exclusiveMinimum exclusiveMaximum minItems maxItems patternProperties',
      'propertyNames minProperties maxProperties',
    ),
    accepted: words(
      'not if then else title description default uniqueItems contains',
      'dependentRequired dependentSchemas',
    ),
  },
  unlisted: 'undocumented',
  otherFormats: 'ignored',
  nullability: 'union',
  oneOfAsAnyOf: true,
  besideAnyOf: ['title', 'description', 'default', '$defs', 'definitions'],
  references: { allowed: true, recursive: true, beside: 'annotations', toRoot: true },
  maps: true,
  patterns: { forbid: ['lookaround', 'word-boundary'] },
  mustBeSatisfiable: true,
  boundsWithin: Number.MAX_SAFE_INTEGER,
};

/** llguidance, in vLLM, SGLang and others. */
export const llguidance: Profile = {
  name: 'llguidance',
  title: 'llguidance (vLLM, SGLang, Azure-style engines)',
  verified: '2026-12-01',
  sources: [
    {
      url: 'guidance-ai/llguidance docs/json_schema.md',
      date: '2026-08-17',
      confidence: 'high',
      what: 'supported features; unknown formats are errors; lenient flag ignores',
    },
  ],
  kind: 'grammar',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items prefixItems enum const anyOf',
      'allOf $ref $defs definitions format pattern minLength maxLength minimum maximum',
      'exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems patternProperties',
      'minProperties maxProperties',
    ),
    accepted: words('title description default'),
    refused: words('not if then else uniqueItems contains propertyNames dependentSchemas'),
  },
  unlisted: 'undocumented',
  formats: words('date-time time date duration email hostname uri ipv4 ipv6 uuid'),
  otherFormats: 'refused',
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'any', toRoot: true },
  maps: true,
  patterns: { forbid: ['lookaround'], avoid: ['word-boundary'] },
  mustBeSatisfiable: true,
  boundsWithin: Number.MAX_SAFE_INTEGER,
};
