import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { deepFreeze } from '@sallyport/testkit';
import type { SchemaObject } from '../src/index.ts';
import { UnreadableDocumentError, inlineReferences } from '../src/inline.ts';

const text = { type: 'string' };

describe('references that lead somewhere', () => {
  const document: SchemaObject = deepFreeze({
    properties: {
      pointer: { $ref: '#/$defs/A' },
      draft7: { $ref: '#/definitions/B' },
      anywhere: { $ref: '#/properties/list/prefixItems/1' },
      anchor: { $ref: '#here' },
      escaped: { $ref: '#/$defs/a~1b~0c' },
      percent: { $ref: '#/$defs/gr%C3%B6%C3%9Fe' },
      chain: { $ref: '#/$defs/C' },
      list: { prefixItems: [{}, { type: 'null' }] },
    },
    $defs: {
      A: text,
      'a/b~c': { type: 'integer' },
      größe: { type: 'number' },
      C: { $ref: '#/$defs/A' },
      D: { $anchor: 'here', type: 'boolean' },
    },
    definitions: { B: { type: 'array' } },
  });

  test('any JSON Pointer, any anchor, either container', () => {
    const { schema, stops } = inlineReferences(document);
    expect(stops).toEqual([]);
    expect(schema).toEqual({
      properties: {
        pointer: text,
        draft7: { type: 'array' },
        anywhere: { type: 'null' },
        anchor: { type: 'boolean' },
        escaped: { type: 'integer' },
        percent: { type: 'number' },
        chain: text,
        list: { prefixItems: [{}, { type: 'null' }] },
      },
    });
  });

  test(`what stands beside a reference wins; of bounds the tighter (${verifies('DIA-14')})`, () => {
    const { schema } = inlineReferences({
      properties: { a: { $ref: '#/$defs/A', description: 'here', maximum: 20, minimum: 5 } },
      $defs: { A: { type: 'integer', description: 'there', maximum: 10, minimum: 1 } },
    });
    expect(schema).toEqual({
      properties: { a: { type: 'integer', description: 'here', maximum: 10, minimum: 5 } },
    });
  });

  test('a property that is called $ref, and one in an enum, are not references', () => {
    const whole = {
      properties: { $ref: text, a: { const: { $ref: '#/nowhere' } }, b: { enum: [{ $ref: '#' }] } },
    };
    expect(inlineReferences(whole)).toEqual({ schema: whole, stops: [] });
  });
});

describe('documents of others', () => {
  const foreign = (document: SchemaObject): ReturnType<typeof inlineReferences> =>
    inlineReferences(document, { policy: 'foreign' });

  test.each(['#/$defs/X', '#nowhere', 'other.json', 'https://a.test/b#/c', '#/%'])(
    `a reference to nothing is a bare object: %s (${verifies('DIA-13')})`,
    ($ref) => {
      expect(foreign({ properties: { a: { $ref, description: 'Kept.' } } })).toEqual({
        schema: { properties: { a: { type: 'object', description: 'Kept.' } } },
        stops: [{ path: '/properties/a', reason: 'unresolvable', words: '' }],
      });
    },
  );

  test(`a cycle keeps its reference, with the definition under $defs (${verifies('DIA-15')})`, () => {
    const { schema, stops } = foreign({
      properties: { tree: { $ref: '#/definitions/Node' }, word: { $ref: '#/definitions/Word' } },
      definitions: {
        Node: { properties: { next: { $ref: '#/definitions/Node' } } },
        Word: text,
      },
    });
    expect(stops).toEqual([]);
    expect(schema).toEqual({
      properties: { tree: { $ref: '#/$defs/Node' }, word: text },
      $defs: { Node: { properties: { next: { $ref: '#/$defs/Node' } } } },
    });
  });

  test('two definitions of one title are two', () => {
    const { schema } = foreign({
      properties: { a: { $ref: '#/$defs/x/deep' }, b: { $ref: '#/definitions/x/deep' } },
      $defs: { x: { deep: { items: { $ref: '#/$defs/x/deep' } } } },
      definitions: { x: { deep: { not: { $ref: '#/definitions/x/deep' } } } },
    });
    expect(Object.keys(schema['$defs'] as SchemaObject)).toEqual(['deep', 'deep_2']);
  });

  test('a document that is no more than itself', () => {
    expect(() => foreign({ $ref: '#' })).not.toThrow();
    expect(() => inlineReferences({ $ref: '#' })).not.toThrow();
  });
});

describe('budgets', () => {
  const deep: SchemaObject = {
    $ref: '#/$defs/L',
    $defs: { L: { items: { $ref: '#/$defs/M' } }, M: { items: text } },
  };

  test(`depth and nodes (${verifies('DIA-16')})`, () => {
    expect(inlineReferences(deep).stops).toEqual([]);
    expect(inlineReferences(deep, { depth: 2 }).stops).toMatchObject([{ reason: 'budget' }]);
    expect(inlineReferences(deep, { nodes: 2 }).stops).toMatchObject([{ reason: 'budget' }]);
  });

  test('a JavaScript object that holds itself is not walked', () => {
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['properties'] = { self: cyclic };
    expect(() => inlineReferences(cyclic)).toThrow(UnreadableDocumentError);
    expect(() => inlineReferences(cyclic)).toThrow(expect.objectContaining({ reason: 'cyclic' }));
  });
});
