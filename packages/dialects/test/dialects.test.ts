import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { deepFreeze } from '@sallyport/testkit';
import { UnresolvableReferenceError, dialectNamed, dialectNames, dialects } from '../src/index.ts';
import type { SchemaObject } from '../src/index.ts';
import { inlineReferences } from '../src/inline.ts';

const recursive: SchemaObject = deepFreeze({
  type: 'object',
  properties: {
    root: { $ref: '#/$defs/Node', description: 'use-site' },
    leaf: { $ref: '#/$defs/a~1b' },
  },
  $defs: {
    Node: {
      type: 'object',
      description: 'definition',
      properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
    },
    'a/b': { type: 'string' },
  },
});

describe('the set', () => {
  test('names are unique, each is found, and nothing else is', () => {
    expect(dialectNames).toEqual([
      'canonical',
      'flat',
      'openai_strict',
      'openai',
      'azure_openai_strict',
      'anthropic_strict',
      'anthropic',
      'bedrock_strict',
      'bedrock',
      'nova',
      'gemini',
      'gemini_json_schema',
      'xai',
      'deepseek_strict',
      'moonshot',
      'mistral',
      'groq_strict',
      'cohere_strict',
      'cerebras_strict',
      'llama_cpp',
      'xgrammar',
      'llguidance',
    ]);
    for (const dialect of dialects) expect(dialectNamed(dialect.name)).toBe(dialect);
    for (const name of ['', 'CANONICAL', 'constructor', '__proto__']) {
      expect(dialectNamed(name)).toBeUndefined();
    }
  });

  test(`canonical is the identity (${verifies('DIA-02')})`, () => {
    const canonical = dialectNamed('canonical');
    expect(canonical?.inputSchema(recursive)).toBe(recursive);
    expect(canonical?.arguments(7, recursive)).toBe(7);
    expect(canonical?.losses(recursive)).toEqual([]);
  });

  test(`every function is pure (${verifies('DIA-01')})`, () => {
    for (const dialect of dialects) {
      expect(dialect.inputSchema(recursive)).toEqual(dialect.inputSchema(recursive));
      expect(dialect.outputSchema(recursive)).toEqual(dialect.outputSchema(recursive));
      expect(dialect.sources.length).toBeGreaterThan(0);
      expect(dialect.verified).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test(`strict rules are the input's only (${verifies('DIA-08')})`, () => {
    expect(dialectNamed('openai_strict')?.outputSchema(recursive)).toEqual(recursive);
  });
});

describe('flat', () => {
  test(`holds no reference (${verifies('DIA-07', 'DIA-14', 'DIA-15')})`, () => {
    const flat = dialectNamed('flat');
    expect(flat?.inputSchema(recursive)).toEqual({
      type: 'object',
      properties: {
        root: {
          type: 'object',
          description: 'use-site',
          properties: {
            children: {
              type: 'array',
              items: {
                type: 'object',
                title: 'Node',
                description: 'definition (repeats the structure of Node, to any depth)',
              },
            },
          },
        },
        leaf: { type: 'string' },
      },
    });
    expect(flat?.losses(recursive)).toMatchObject([
      { path: '/properties/root/properties/children/items', keyword: '$ref', exact: false },
    ]);
  });

  test(`a reference to nothing is our defect (${verifies('DIA-13')})`, () => {
    const broken = { properties: { a: { $ref: '#/$defs/X' } } };
    expect(() => inlineReferences(broken)).toThrow(UnresolvableReferenceError);
    expect(() => inlineReferences(broken)).toThrow(
      expect.objectContaining({ path: '/properties/a' }),
    );
  });

  test(`a lattice of references stops at the budget (${verifies('DIA-16')})`, () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 22 }, (_, level) => [
        `L${level}`,
        {
          type: 'object',
          properties: {
            a: { $ref: `#/$defs/L${level + 1}` },
            b: { $ref: `#/$defs/L${level + 1}` },
          },
        },
      ]),
    );
    const lattice = { $ref: '#/$defs/L0', $defs: { ...$defs, L22: { type: 'string' } } };
    const { stops } = inlineReferences(lattice, { nodes: 1000 });
    expect(stops.every(({ reason }) => reason === 'budget')).toBe(true);
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.length).toBeLessThan(2000);
  });
});
