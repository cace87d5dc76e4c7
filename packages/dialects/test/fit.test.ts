import { describe, expect, test } from '@jest/globals';
import { dialectNamed, fit } from '../src/index.ts';
import type { Fit, FittedTool, SchemaObject } from '../src/index.ts';

function fitted(name: string, tools: readonly FittedTool[]): Fit {
  const dialect = dialectNamed(name);
  if (dialect === undefined) throw new Error(`${name} is not there`);
  return fit(tools, dialect);
}

/** A tool with some optional properties, and some that may be null. */
function tool(name: string, optionals: number, unions = 0): FittedTool {
  const names = Array.from({ length: optionals }, (_, index) => `p${index}`);
  const nullable = Array.from({ length: unions }, (_, index) => `n${index}`);
  const inputSchema: SchemaObject = {
    type: 'object',
    properties: Object.fromEntries([
      ...names.map((one) => [one, { type: 'string' }] as const),
      ...nullable.map((one) => [one, { type: ['string', 'null'] }] as const),
    ]),
    required: nullable,
    additionalProperties: false,
  };
  return { name, inputSchema };
}

const numbered = (count: number): FittedTool[] =>
  Array.from({ length: count }, (_, index) => tool(`tool_${index}`, 0));

describe('tools of one request', () => {
  test('all of them, where they fit', () => {
    const whole = { problems: [], demote: [], weaker: 'anthropic' };
    expect(fitted('anthropic_strict', [])).toEqual(whole);
    expect(fitted('anthropic_strict', numbered(20))).toEqual(whole);
    expect(fitted('canonical', numbered(500))).toEqual({ ...whole, weaker: undefined });
  });

  test('too many tools: the last go to the weaker spelling', () => {
    expect(fitted('anthropic_strict', numbered(22))).toEqual({
      problems: [{ tool: undefined, rule: 'request/tools', found: 22, limit: 20 }],
      demote: ['tool_20', 'tool_21'],
      weaker: 'anthropic',
    });
  });

  test('too many optional properties: as few tools as it takes', () => {
    expect(fitted('anthropic_strict', [tool('a', 9), tool('b', 16), tool('c', 3)])).toEqual({
      problems: [{ tool: undefined, rule: 'request/optionals', found: 28, limit: 24 }],
      demote: ['b'],
      weaker: 'anthropic',
    });
  });

  test('too many unions', () => {
    const { problems, demote } = fitted('anthropic_strict', [tool('a', 0, 12), tool('b', 0, 5)]);
    expect(problems).toEqual([{ tool: undefined, rule: 'request/unions', found: 17, limit: 16 }]);
    expect(demote).toEqual(['b']);
  });

  test('both at once: the tools that are left fit', () => {
    const tools = [...numbered(18), tool('a', 20, 10), tool('b', 8, 2), tool('c', 2, 8)];
    const { problems, demote } = fitted('anthropic_strict', tools);
    expect(problems.map(({ rule }) => rule)).toEqual([
      'request/tools',
      'request/optionals',
      'request/unions',
    ]);
    const left = tools.filter(({ name }) => !demote.includes(name));
    expect(fitted('anthropic_strict', left).problems).toEqual([]);
    expect(demote).toEqual(['a']);
  });

  test('a tool that is too large by itself is told and demoted', () => {
    const large: FittedTool = { ...tool('large', 101), description: 'All of it.' };
    expect(fitted('azure_openai_strict', [tool('small', 3), large])).toEqual({
      problems: [{ tool: 'large', rule: 'limit/properties', found: 101, limit: 100 }],
      demote: ['large'],
      weaker: 'openai',
    });
  });

  test("a tool's description counts with what the spelling adds to it", () => {
    const told = { ...tool('told', 0), description: 'x'.repeat(1025) };
    expect(fitted('openai_strict', [told]).problems).toEqual([
      { tool: 'told', rule: 'tool/description', found: 1025, limit: 1024 },
    ]);
    const short = { ...told, description: 'x'.repeat(1024) };
    expect(fitted('openai_strict', [short]).problems).toEqual([]);
  });

  test('two names that a vendor would see as one', () => {
    const wire = dialectNamed('openai')?.toolName('a.b') ?? '';
    expect(fitted('openai', [tool('a.b', 0), tool(wire, 0)]).problems).toEqual([
      { tool: wire, rule: 'name/clash', found: wire, limit: 'a.b' },
    ]);
    expect(dialectNamed('openai')?.toolNamed(wire, ['a.b', wire])).toBe(wire);
  });
});
