import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { dialectNamed } from '../src/index.ts';
import type { Dialect, SchemaObject } from '../src/index.ts';
import { REPORTS } from './support/reports.ts';

function dialectOf(name: string): Dialect {
  const dialect = dialectNamed(name);
  if (dialect === undefined) throw new Error(`${name} is not there`);
  return dialect;
}

const closed = (properties: SchemaObject, required: readonly string[]): SchemaObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

describe('schemas that were reported refused or misread', () => {
  test.each(REPORTS)('$report in $dialect: $what', ({ dialect: name, given, published, wire }) => {
    const dialect = dialectOf(name);
    const rendering = dialect.render(given, { references: 'foreign' });
    expect(rendering.inputSchema).toEqual(published);
    expect(dialect.accepts(given).map(({ severity }) => severity)).toContain('refused');
    const refused = dialect.accepts(published).filter(({ severity }) => severity === 'refused');
    expect(refused).toEqual([]);
    for (const [written, meant] of wire) {
      expect(compile(rendering.judged).judge(written)).toBeUndefined();
      expect(rendering.arguments(written)).toEqual(meant);
      expect(rendering.wire(meant)).toEqual(written);
    }
  });

  test('a dotted name of a tool goes out without dots, and comes back (copilot-cli#1879)', () => {
    const tools = ['github.issues.get', 'github.issues.list', 'plain_name'];
    for (const name of ['anthropic', 'anthropic_strict', 'openai', 'bedrock']) {
      const dialect = dialectOf(name);
      const sent = tools.map((tool) => dialect.toolName(tool));
      expect(sent.every((tool) => /^[a-zA-Z0-9_-]{1,64}$/.test(tool))).toBe(true);
      expect(new Set(sent).size).toBe(3);
      expect(sent[2]).toBe('plain_name');
      expect(sent.map((tool) => dialect.toolNamed(tool, tools))).toEqual(tools);
      expect(dialect.toolNamed('no_such_tool', tools)).toBeUndefined();
    }
  });
});

describe('what the strict vendors of Claude take', () => {
  const given = closed(
    {
      count: { type: 'integer', minimum: 1, maximum: 9 },
      name: { type: 'string', minLength: 2, format: 'date-time' },
      color: { type: 'string', format: 'color' },
      tree: { $ref: '#/$defs/Node' },
    },
    ['count'],
  );
  const canonical: SchemaObject = {
    ...given,
    $defs: {
      Node: closed({ next: { $ref: '#/$defs/Node' }, word: { type: 'string' } }, ['word']),
    },
  };

  test.each(['anthropic_strict', 'bedrock_strict'])(
    `%s: closed, without recursion and bounds, listed formats only (${verifies('DIA-04')})`,
    (name) => {
      expect(dialectOf(name).inputSchema(canonical)).toEqual(
        closed(
          {
            count: { type: 'integer', description: '(at least 1; at most 9)' },
            name: {
              type: 'string',
              format: 'date-time',
              description: '(at least 2 characters)',
            },
            color: { type: 'string', description: '(in the format color)' },
            tree: closed(
              {
                next: {
                  type: 'string',
                  description: '(repeats the structure of Node, to any depth; as JSON text)',
                },
                word: { type: 'string' },
              },
              ['word'],
            ),
          },
          ['count'],
        ),
      );
    },
  );

  test(`they are two dialects, for they differ in defaults and patterns (${verifies('DIA-04')})`, () => {
    const one = closed({ a: { type: 'string', pattern: '^x$', default: 'x' } }, []);
    expect(dialectOf('anthropic_strict').inputSchema(one)).toEqual(one);
    expect(dialectOf('bedrock_strict').inputSchema(one)).toEqual(
      closed({ a: { type: 'string', description: '(matches ^x$; default "x")' } }, []),
    );
  });
});

test(`nova has three keywords at its root, and refers to nothing (${verifies('DIA-05')})`, () => {
  const rendering = dialectOf('nova').render({
    ...closed({ a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } }, ['a']),
    title: 'Both',
    description: 'Two of them.',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    minProperties: 1,
    $defs: { A: { type: 'string', maxLength: 4 } },
  });
  const a = { type: 'string', maxLength: 4 };
  expect(rendering.inputSchema).toEqual({
    type: 'object',
    properties: { a, b: a },
    required: ['a'],
  });
  expect(rendering.description).toBe('Two of them. (at least 1 entry) (no other properties)');
});

test(`gemini speaks its own Schema message only (${verifies('DIA-06')})`, () => {
  const rendering = dialectOf('gemini').render(
    closed(
      {
        when: { type: ['string', 'null'], format: 'date-time' },
        day: { type: 'string', format: 'date' },
        kind: { const: 'x' },
        level: { enum: [1, 2, null] },
        flag: { type: 'boolean', enum: [true] },
        either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        ref: { $ref: '#/properties/day' },
      },
      ['kind'],
    ),
  );
  expect(rendering.inputSchema).toEqual({
    type: 'object',
    properties: {
      when: { type: 'string', format: 'date-time', nullable: true },
      day: { type: 'string', description: '(a date, YYYY-MM-DD)' },
      kind: { type: 'string', enum: ['x'] },
      level: { type: 'string', enum: ['1', '2'], nullable: true },
      flag: { type: 'string', enum: ['true'] },
      either: { type: 'string', nullable: true },
      ref: { type: 'string', description: '(a date, YYYY-MM-DD)' },
    },
    required: ['kind'],
    description: '(no other properties)',
  });
  expect(rendering.arguments({ level: '2', flag: 'true', when: null })).toEqual({
    level: 2,
    flag: true,
    when: null,
  });
});
