import { dialectOf } from './dialect.ts';
import type { Profile } from './profile.ts';
import { bedrock, bedrockStrict, nova } from './profiles/amazon.ts';
import { anthropic, anthropicStrict } from './profiles/anthropic.ts';
import { cerebrasStrict } from './profiles/cerebras.ts';
import { cohereStrict } from './profiles/cohere.ts';
import { deepseekStrict } from './profiles/deepseek.ts';
import { gemini, geminiJsonSchema } from './profiles/google.ts';
import { llamaCpp, llguidance, xgrammar } from './profiles/grammars.ts';
import { groqStrict } from './profiles/groq.ts';
import { mistral } from './profiles/mistral.ts';
import { moonshot } from './profiles/moonshot.ts';
import { azureOpenaiStrict, openai, openaiStrict } from './profiles/openai.ts';
import { canonical, flat } from './profiles/plain.ts';
import { xai } from './profiles/xai.ts';
import type { Dialect } from './types.ts';

/** The names of all dialects. A name never changes its meaning. */
export type DialectName =
  | 'canonical'
  | 'flat'
  | 'openai_strict'
  | 'openai'
  | 'azure_openai_strict'
  | 'anthropic_strict'
  | 'anthropic'
  | 'bedrock_strict'
  | 'bedrock'
  | 'nova'
  | 'gemini'
  | 'gemini_json_schema'
  | 'xai'
  | 'deepseek_strict'
  | 'moonshot'
  | 'mistral'
  | 'groq_strict'
  | 'cohere_strict'
  | 'cerebras_strict'
  | 'llama_cpp'
  | 'xgrammar'
  | 'llguidance';

/** Every dialect's rules, canonical first. */
export const PROFILES: Readonly<Record<DialectName, Profile>> = {
  canonical,
  flat,
  openai_strict: openaiStrict,
  openai,
  azure_openai_strict: azureOpenaiStrict,
  anthropic_strict: anthropicStrict,
  anthropic,
  bedrock_strict: bedrockStrict,
  bedrock,
  nova,
  gemini,
  gemini_json_schema: geminiJsonSchema,
  xai,
  deepseek_strict: deepseekStrict,
  moonshot,
  mistral,
  groq_strict: groqStrict,
  cohere_strict: cohereStrict,
  cerebras_strict: cerebrasStrict,
  llama_cpp: llamaCpp,
  xgrammar,
  llguidance,
};

/** Every dialect, canonical first. */
export const dialects: readonly Dialect[] = Object.values(PROFILES).map(dialectOf);

/** The names that a request may select a dialect by. */
export const dialectNames: readonly string[] = dialects.map(({ name }) => name);

const byName: ReadonlyMap<string, Dialect> = new Map(
  dialects.map((dialect) => [dialect.name, dialect]),
);

/** The dialect of a name; undefined where there is none. */
export function dialectNamed(name: string): Dialect | undefined {
  return byName.get(name);
}
