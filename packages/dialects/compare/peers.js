// What each vendor's own helper, or a widely used library, makes of a JSON Schema: the schema, or that with what it
// means. Where a library has no function for it, the request that it would send is caught before it leaves.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { GoogleGenAI } from '@google/genai';
import { prepareJsonSchemaForOpenAIStrictMode } from '@mastra/schema-compat';
import { tool } from '@openai/agents';
import { toStrictJsonSchema } from 'openai/lib/transform';

/** The body of the one request that some work sends. */
async function caught(work) {
  let body;
  const send = async (_url, request) => {
    body = JSON.parse(request.body);
    throw new Error('caught');
  };
  try {
    await work(send);
  } catch (error) {
    if (body === undefined) throw error;
  }
  return body;
}

const prompt = [{ role: 'user', content: [{ type: 'text', text: 'x' }] }];

/** A tool as the AI SDK's providers take it. */
const called = (inputSchema) => ({
  prompt,
  tools: [{ type: 'function', name: 'tool', inputSchema, strict: true }],
});

async function bySdk(create, options, schema, read) {
  const model = (fetch) => create({ apiKey: 'none', fetch });
  return read(await caught((send) => options(model(send)).doGenerate(called(schema))));
}

async function byGenAi(schema) {
  const { fetch } = globalThis;
  try {
    const body = await caught(async (send) => {
      globalThis.fetch = send;
      await new GoogleGenAI({ apiKey: 'none' }).models.generateContent({
        model: 'none',
        contents: 'x',
        config: { responseMimeType: 'application/json', responseSchema: schema },
      });
    });
    return message(body.generationConfig.responseSchema);
  } finally {
    globalThis.fetch = fetch;
  }
}

/** Gemini's Schema message with the names of types as JSON Schema has them, and what it means as JSON Schema. */
function message(sent) {
  const published = JSON.parse(JSON.stringify(sent), (key, value) =>
    key === 'type' && typeof value === 'string' ? value.toLowerCase() : value,
  );
  const judged = JSON.parse(JSON.stringify(published), (_key, value) => {
    if (value?.nullable !== true) return value;
    const { nullable: _nullable, ...rest } = value;
    return { anyOf: [rest, { type: 'null' }] };
  });
  return { published, judged };
}

/** What a function declaration of Gemini's holds, in either of its two fields. */
function declared({ parameters, parametersJsonSchema }) {
  if (parametersJsonSchema === undefined) return message(parameters ?? { type: 'object' });
  return { published: parametersJsonSchema, dialect: 'gemini_json_schema' };
}

export const peers = [
  {
    name: 'openai `toStrictJsonSchema`',
    dialect: 'openai_strict',
    respell: async (schema) => toStrictJsonSchema(schema),
  },
  {
    name: '@openai/agents `tool`',
    dialect: 'openai_strict',
    respell: async (schema) =>
      tool({ name: 'tool', description: 'x', parameters: schema, strict: true, execute: () => '' })
        .parameters,
  },
  {
    name: '@mastra/schema-compat',
    dialect: 'openai_strict',
    respell: async (schema) => prepareJsonSchemaForOpenAIStrictMode(schema),
  },
  {
    name: '@ai-sdk/openai',
    dialect: 'openai_strict',
    respell: (schema) =>
      bySdk(
        createOpenAI,
        (made) => made.responses('none'),
        schema,
        (body) => body.tools[0].parameters,
      ),
  },
  {
    name: '@anthropic-ai/sdk `transformJSONSchema`',
    dialect: 'anthropic_strict',
    respell: async (schema) => transformJSONSchema(schema),
  },
  {
    name: '@ai-sdk/anthropic',
    dialect: 'anthropic_strict',
    respell: (schema) =>
      bySdk(
        createAnthropic,
        (made) => made('none'),
        schema,
        (body) => body.tools[0].input_schema,
      ),
  },
  {
    name: '@google/genai',
    dialect: 'gemini',
    respell: byGenAi,
  },
  {
    name: '@ai-sdk/google',
    dialect: 'gemini',
    respell: (schema) =>
      bySdk(
        createGoogleGenerativeAI,
        (made) => made('none'),
        schema,
        (body) => declared(body.tools[0].functionDeclarations[0]),
      ),
  },
];
