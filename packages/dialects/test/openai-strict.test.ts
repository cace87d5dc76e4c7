import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { deepFreeze } from '@sallyport/testkit';
import { dialectNamed, render } from '../src/index.ts';
import type { SchemaObject } from '../src/index.ts';

const dialect = dialectNamed('openai_strict');
if (dialect === undefined) throw new Error('openai_strict is not there');

const canonical: SchemaObject = deepFreeze({
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['new', 'paid'], description: 'Only these.' },
    from: { type: 'string', format: 'date' },
    page: { type: 'integer', minimum: 1, maximum: 100, default: 1 },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    attributes: { type: 'object', additionalProperties: { type: 'string', maxLength: 5 } },
    extra: {},
    tree: { $ref: '#/$defs/Node', description: 'The root.' },
    id: { type: 'string' },
  },
  required: ['id'],
  additionalProperties: false,
  $defs: {
    Node: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        weight: { type: 'number' },
        children: { type: 'array', items: { $ref: '#/$defs/Node' }, uniqueItems: true },
      },
      required: ['name'],
      additionalProperties: false,
    },
  },
});

const rendering = render(canonical, dialect);
const wireGate = compile(rendering.judged);
const canonicalGate = compile(canonical);

describe('openai_strict', () => {
  test(`closes every object, requires every property, lets optional ones be null (${verifies('DIA-03', 'DIA-09')})`, () => {
    expect(rendering.inputSchema).toEqual({
      type: 'object',
      properties: {
        status: {
          type: ['string', 'null'],
          enum: ['new', 'paid', null],
          description: 'Only these.',
        },
        from: { type: ['string', 'null'], format: 'date' },
        page: { type: ['integer', 'null'], minimum: 1, maximum: 100, description: '(default 1)' },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        attributes: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            properties: {
              key: { type: 'string' },
              value: { type: 'string', description: '(at most 5 characters)' },
            },
            required: ['key', 'value'],
            additionalProperties: false,
          },
          description: '(a list of entries with unique keys)',
        },
        extra: { type: ['string', 'null'], description: '(any JSON value, as JSON text)' },
        tree: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }], description: 'The root.' },
        id: { type: 'string' },
      },
      required: ['status', 'from', 'page', 'note', 'attributes', 'extra', 'tree', 'id'],
      additionalProperties: false,
      $defs: {
        Node: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            weight: { type: ['number', 'null'] },
            children: {
              type: ['array', 'null'],
              items: { $ref: '#/$defs/Node' },
              description: '(no two equal items)',
            },
          },
          required: ['name', 'weight', 'children'],
          additionalProperties: false,
        },
      },
    });
  });

  test.each([
    [{ id: 'a' }],
    [{ id: 'a', status: 'paid', from: '2026-01-01', page: 2, note: null }],
    [{ id: 'a', note: 'x', attributes: { colour: 'red', '': 'x' }, extra: { deep: [1, null] } }],
    [{ id: 'a', extra: null, attributes: {} }],
    [{ id: 'a', extra: 'null' }],
    [{ id: 'a', tree: { name: 'r', weight: 1, children: [{ name: 'c', children: [] }] } }],
    [{ id: 'a', attributes: JSON.parse('{"__proto__":"x"}') as object }],
  ])(`what a caller writes comes back canonical: %j (${verifies('DIA-10', 'DIA-03')})`, (args) => {
    const wire = rendering.wire(args);
    expect(wireGate.judge(wire)).toBeUndefined();
    const back = rendering.arguments(wire) as Record<string, unknown>;
    expect(canonicalGate.judge(back)).toBeUndefined();
    const { note: _absentOrNull, ...rest } = back;
    const { note: _same, ...expected } = args as Record<string, unknown>;
    expect(rest).toEqual(expected);
  });

  test(`a null on a required property and under an undeclared name stays (${verifies('DIA-11')})`, () => {
    expect(rendering.arguments({ id: null, status: null })).toEqual({ id: null });
    expect(rendering.arguments({ id: 'a', invented: null })).toEqual({ id: 'a', invented: null });
    expect(rendering.arguments({ id: 'a', note: null })).toEqual({ id: 'a', note: null });
  });

  test(`whatever is wrong stays wrong (${verifies('DIA-12')})`, () => {
    const wrongs = [
      null,
      'x',
      [],
      {
        attributes: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
      { attributes: [{ key: 1, value: 'x' }] },
      { attributes: { a: 'x' }, extra: '{' },
      { tree: { children: [null, { children: 7 }] } },
    ];
    for (const wrong of wrongs) {
      const back = rendering.arguments(deepFreeze(wrong));
      expect(canonicalGate.accepts(back) && wireGate.accepts(wrong)).toBe(false);
    }
    expect(
      rendering.arguments({
        attributes: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      }),
    ).toEqual({
      attributes: [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
    });
  });

  test(`a null through any spelling of a reference is told from an absence (${verifies('DIA-10')})`, () => {
    const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    const odd = render(
      {
        type: 'object',
        properties: { x: { $ref: '#/$defs/a~1b' }, y: { $ref: '#/$defs/Group/$defs/Deep' } },
        additionalProperties: false,
        $defs: { 'a/b': nullable, Group: { type: 'string', $defs: { Deep: nullable } } },
      },
      dialect,
    );
    expect(odd.arguments({ x: null, y: null })).toEqual({ x: null, y: null });
  });

  test(`losses name what the spelling lets through (${verifies('DIA-18')})`, () => {
    const folded = rendering.losses.filter(({ action }) => action === 'folded');
    expect(folded.map(({ path, keyword }) => `${path} ${keyword}`)).toEqual([
      '/properties/page default',
      '/properties/attributes/additionalProperties maxLength',
      '/$defs/Node/properties/children uniqueItems',
    ]);
  });
});
