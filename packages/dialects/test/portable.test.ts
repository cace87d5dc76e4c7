import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import {
  IncompatibleDialectsError,
  UnknownDialectError,
  dialectNames,
  dialects,
  portable,
} from '../src/index.ts';
import type { Dialect } from '../src/index.ts';
import { corpus } from './support/corpus.ts';
import { PROBES } from './support/probes.ts';
import { isSameButNull } from './support/samples.ts';

/** Size is a limit that no spelling changes. */
const schemas = Object.entries(PROBES).filter(([name]) => name !== '101 properties');

function pairs(): readonly (readonly [Dialect, Dialect])[] {
  return dialects.flatMap((left, index) =>
    dialects.slice(index + 1).map((right) => [left, right] as const),
  );
}

function refusedBy(dialect: Dialect, schema: Parameters<Dialect['accepts']>[0]): string[] {
  return dialect
    .accepts(schema)
    .filter(({ severity }) => severity === 'refused')
    .map(({ path, rule }) => `${dialect.name}: ${rule} at ${path}`);
}

describe('one schema for several vendors', () => {
  test('each of two takes it, whichever two are not at odds', () => {
    const odd: string[] = [];
    for (const [left, right] of pairs()) {
      let both: Dialect;
      try {
        both = portable([left.name, right.name]);
      } catch (error) {
        expect(error).toBeInstanceOf(IncompatibleDialectsError);
        odd.push(`${left.name} and ${right.name}`);
        continue;
      }
      for (const [name, schema] of schemas) {
        const { inputSchema } = both.render(schema);
        expect([name, ...refusedBy(left, inputSchema), ...refusedBy(right, inputSchema)]).toEqual([
          name,
        ]);
      }
    }
    // What wants every object closed and what has no word for it (nova: at the root) exclude each other, nothing else.
    expect(odd).toEqual([
      'openai_strict and nova',
      'openai_strict and gemini',
      'azure_openai_strict and nova',
      'azure_openai_strict and gemini',
      'anthropic_strict and nova',
      'anthropic_strict and gemini',
      'bedrock_strict and nova',
      'bedrock_strict and gemini',
      'nova and deepseek_strict',
      'nova and groq_strict',
      'nova and cerebras_strict',
      'gemini and deepseek_strict',
      'gemini and groq_strict',
      'gemini and cerebras_strict',
    ]);
  });

  test('all vendors that are not at odds, at once', () => {
    const names = dialectNames.filter((name) => name !== 'gemini' && name !== 'nova');
    const all = portable(names);
    for (const [name, schema] of schemas) {
      const { inputSchema } = all.render(schema);
      const refused = dialects
        .filter((one) => names.includes(one.name))
        .flatMap((one) => refusedBy(one, inputSchema));
      expect([name, ...refused]).toEqual([name]);
    }
  });

  test('arguments come back through it', () => {
    const dialect = portable(['openai_strict', 'anthropic_strict', 'xgrammar']);
    for (const { id, schema, valid } of corpus() ?? []) {
      if (id === '19-bad-ref') continue;
      const rendering = dialect.render(schema);
      for (const value of valid) {
        const written = rendering.wire(value);
        expect(compile(rendering.judged).judge(written)).toBeUndefined();
        expect(isSameButNull(rendering.arguments(written), value)).toBe(true);
      }
    }
  });

  test('one vendor alone is that vendor', () => {
    const alone = portable(['moonshot']);
    const moonshot = dialects.find(({ name }) => name === 'moonshot');
    for (const [, schema] of schemas) {
      expect(alone.inputSchema(schema)).toEqual(moonshot?.inputSchema(schema));
    }
  });

  test('a name, a title and a date of its own', () => {
    const both = portable(['openai', 'bedrock']);
    expect(both.name).toBe('openai+bedrock');
    expect(both.title).toContain('Bedrock');
    expect(both.toolName('a.b')).not.toContain('.');
  });

  test.each([[['nobody']], [[]], [['openai', '__proto__']]])('no such dialect: %j', (names) => {
    expect(() => portable(names)).toThrow(UnknownDialectError);
    expect(() => portable(names)).toThrow(
      expect.objectContaining({ code: 'ERR_UNKNOWN_DIALECT', accepted: dialectNames }),
    );
    expect(() => portable(['x-secret-x'])).not.toThrow('x-secret-x');
  });

  test('two that are at odds are named, with what they disagree about', () => {
    expect(() => portable(['gemini', 'openai_strict'])).toThrow(
      expect.objectContaining({
        code: 'ERR_INCOMPATIBLE_DIALECTS',
        dialects: ['gemini', 'openai_strict'],
        rule: 'one wants every object closed, the other has no keyword for it',
      }),
    );
  });
});
