import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { dialectNamed } from '../src/index.ts';
import type { SchemaObject } from '../src/index.ts';
import { corpus } from './support/corpus.ts';
import { canonicalDocuments, foreignDocuments } from './support/documents.ts';
import { PROBES } from './support/probes.ts';

interface Asked {
  readonly schema: SchemaObject;
  readonly documents: readonly unknown[];
}

interface Answer {
  readonly fault?: string;
  readonly taken?: readonly boolean[];
}

/** What the grammar engine says of schemas; after each fault another one says the rest. */
async function engine(asked: readonly Asked[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < asked.length) {
    const further = await run(asked.slice(answers.length));
    if (further.length === 0) throw new Error('the engine says nothing');
    answers.push(...further);
  }
  return answers;
}

/** What one engine says, up to its first fault. */
async function run(asked: readonly Asked[]): Promise<readonly Answer[]> {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'support/grammar-engine.js'),
  ]);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  child.stdin.end(JSON.stringify(asked));
  await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return JSON.parse(text) as Answer[];
}

const NAMES = [
  'xgrammar',
  'llguidance',
  'openai_strict',
  'anthropic_strict',
  'gemini_json_schema',
  'llama_cpp',
];

/** How many documents of each kind are drawn. */
const DRAWN = 250;
const drawn = [canonicalDocuments, foreignDocuments].flatMap((documents) =>
  fc.sample(documents, { numRuns: DRAWN, seed: 20_261_207 }),
);
const samples = (corpus() ?? []).filter(({ id }) => id !== '19-bad-ref');
const sources: readonly SchemaObject[] = [
  ...samples.map(({ schema }) => schema),
  ...Object.values(PROBES),
  ...drawn,
];

describe('a grammar engine that vendors run', () => {
  test('refuses what is no schema to it, and judges documents', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    const answers = await engine([
      { schema: { type: 'nonsense' }, documents: [] },
      { schema: { $ref: '#/$defs/nowhere' }, documents: [] },
      { schema, documents: [{ a: 'x' }, { a: 1 }, {}] },
    ]);
    expect(answers[0]?.fault).toContain('Unsupported type');
    expect(answers[1]?.fault).toContain('nowhere');
    expect(answers[2]).toEqual({ taken: [true, false, false] });
  });

  test.each(NAMES)(
    `compiles every schema in %s (${verifies('DIA-17')})`,
    async (name) => {
      const dialect = dialectNamed(name);
      const asked = sources.map((schema) => ({
        schema: dialect?.render(schema, { references: 'foreign' }).inputSchema ?? {},
        documents: [],
      }));
      const answers = await engine(asked);
      const faults = answers.flatMap(({ fault }, index) =>
        fault === undefined ? [] : [`${fault} in ${JSON.stringify(asked[index]?.schema)}`],
      );
      expect(faults).toEqual([]);
      expect(answers.length).toBe(sources.length);
    },
    60_000,
  );

  test.each(NAMES)('lets a model write what is valid, as %s spells it', async (name) => {
    const dialect = dialectNamed(name);
    const asked = samples.map(({ schema, valid }) => {
      const rendering = dialect?.render(schema);
      return {
        schema: rendering?.inputSchema ?? {},
        documents: valid.map((value) => rendering?.wire(value)),
      };
    });
    for (const [index, { taken }] of (await engine(asked)).entries()) {
      expect([samples[index]?.id, asked[index]?.documents, taken]).toEqual([
        samples[index]?.id,
        asked[index]?.documents,
        asked[index]?.documents.map(() => true),
      ]);
    }
  });
});
