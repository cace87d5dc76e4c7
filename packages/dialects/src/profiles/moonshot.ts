import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';

/** Moonshot's own subset of JSON Schema. */
export const moonshot: Profile = {
  name: 'moonshot',
  title: 'Moonshot / Kimi MFJS',
  verified: '2026-12-01',
  sources: [
    {
      url: 'MoonshotAI/walle docs/mfjs-walle-vs-draft-2020-12.md, conf.go',
      date: '2026-06-29',
      confidence: 'high',
      what: 'keyword table, structural rules, limits; vendor ships its own validator',
    },
  ],
  kind: 'validated',
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum anyOf $ref $defs minLength',
      'maxLength minimum maximum minItems maxItems',
    ),
    accepted: words('$id title description default'),
    refused: words(
      'prefixItems const oneOf allOf not if then else definitions $schema $anchor',
      '$dynamicRef $dynamicAnchor $comment examples format pattern exclusiveMinimum',
      'exclusiveMaximum multipleOf uniqueItems contains minContains maxContains',
      'patternProperties propertyNames minProperties maxProperties dependentRequired',
      'dependentSchemas unevaluatedProperties unevaluatedItems readOnly writeOnly',
      'deprecated contentEncoding contentMediaType contentSchema',
    ),
  },
  unlisted: 'refused',
  formats: [],
  otherFormats: 'refused',
  noBooleanSchemas: true,
  enumKinds: ['string', 'number'],
  enumOfOneKind: true,
  nullability: 'any-of',
  besideAnyOf: ['description', 'title', '$defs', '$id'],
  references: { allowed: true, recursive: true, beside: 'annotations', toRoot: true },
  maps: true,
  requiredDeclared: true,
  reservedKeys: ['$defs', '$ref', 'anyOf', 'required', 'additionalProperties'],
  limits: { depth: 30, properties: 3000, enumValues: 1000, anyOf: 500, characters: 120000 },
};
