import { words } from '../profile.ts';
import type { Profile } from '../profile.ts';
import { CLAUDE_REFUSES, CLAUDE_STRICT } from './anthropic.ts';

/** Strict tool use through Bedrock. */
export const bedrockStrict: Profile = {
  name: 'bedrock_strict',
  title: 'Bedrock strict tool use',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html',
      date: '2026-09-27',
      confidence: 'high',
      what: 'Draft 2020-12 subset, immediate 400; same list as Anthropic minus pattern/default; Nova is not in the list the page showed at launch (models at a glance is the authority)',
    },
  ],
  ...CLAUDE_STRICT,
  keywords: {
    enforced: words(
      'type properties required additionalProperties items enum const anyOf allOf $ref',
      '$defs definitions format minItems',
    ),
    accepted: words('$schema title description'),
    refused: CLAUDE_REFUSES,
  },
  weaker: 'bedrock',
};

/** The Converse API, whatever the model. */
export const bedrock: Profile = {
  name: 'bedrock',
  title: 'Amazon Bedrock Converse toolSpec.inputSchema.json',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolInputSchema.html',
      date: '2026',
      confidence: 'high',
      what: 'top-level type must be object',
    },
    {
      url: 'https://github.com/earendil-works/pi/issues/8279',
      date: '2026-08-17',
      confidence: 'high',
      what: 'root without type is refused',
    },
    {
      url: 'https://github.com/code-yeongyu/senpi/issues/1947',
      date: '2026-09-22',
      confidence: 'high',
      what: 'Claude on Bedrock: no root oneOf/allOf/anyOf; other models take it',
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

/** Amazon's Nova models through Converse. */
export const nova: Profile = {
  name: 'nova',
  title: 'Amazon Nova via Converse',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://docs.aws.amazon.com/nova/latest/userguide/tool-use-definition.html',
      date: '2025',
      confidence: 'high',
      what: 'top-level must be Object; only type, properties, required',
    },
    {
      url: 'https://github.com/zed-industries/zed/issues/28521',
      date: '2025-04-10',
      confidence: 'high',
      what: 'extraneous key [definitions] is not permitted',
    },
    {
      url: 'https://docs.aws.amazon.com/nova/latest/userguide/concept-chapter-servicename.html',
      date: '2026',
      confidence: 'medium',
      what: 'tool config compiles to a grammar: keys and types are enforced',
    },
    {
      url: 'https://docs.aws.amazon.com/nova/latest/userguide/speech-tools-bp.html',
      date: '2026',
      confidence: 'medium',
      what: 'Sonic: keep top-level keys to 3 or fewer',
    },
  ],
  kind: 'validated',
  keywords: {
    enforced: words('type properties required items enum'),
    accepted: words(
      'additionalProperties const anyOf title description default format pattern minLength',
      'maxLength minimum maximum minItems maxItems nullable',
    ),
    refused: words('$defs definitions'),
  },
  unlisted: 'undocumented',
  root: { only: ['type', 'properties', 'required'] },
  nullability: 'union',
  references: { allowed: false, recursive: false, beside: 'annotations', toRoot: false },
  maps: true,
  toolName: '^[a-zA-Z0-9_-]{1,64}$',
};
