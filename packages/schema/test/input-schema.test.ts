import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'typebox';
import * as z from 'zod';
import {
  DateOnly,
  DateTime,
  DeclarationError,
  Duration,
  Int8,
  Nullable,
  Open,
  SafeInteger,
  TimeOnly,
  Uint16,
  inputSchema,
} from '../src/index.ts';
import type { Declaration } from '../src/index.ts';

const SAFE = { minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 };
const node = Type.Cyclic(
  { Node: Type.Object({ name: Type.String(), children: Type.Array(Type.Ref('Node')) }) },
  'Node',
);
const otherNode = Type.Cyclic(
  { Node: Type.Object({ id: Int8(), next: Type.Optional(Type.Ref('Node')) }) },
  'Node',
);
const nodeDefinition = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    children: { type: 'array', items: { $ref: '#/$defs/Node' } },
  },
  required: ['name', 'children'],
  additionalProperties: false,
};

/** One property, declared and published; the whole document around it is the same for all. */
const properties: readonly (readonly [string, Declaration, unknown])[] = [
  [
    'a string',
    Type.String({ minLength: 1, description: 'd' }),
    { type: 'string', minLength: 1, description: 'd' },
  ],
  ['a boolean', Type.Boolean(), { type: 'boolean' }],
  ['a number', Type.Number({ exclusiveMinimum: 0 }), { type: 'number', exclusiveMinimum: 0 }],
  [`a bare integer (${verifies('SCH-02')})`, Type.Integer(), { type: 'integer', ...SAFE }],
  [
    `a tighter integer (${verifies('SCH-02')})`,
    Type.Integer({ minimum: 1 }),
    { type: 'integer', minimum: 1, maximum: SAFE.maximum },
  ],
  [
    `an integer above 0 (${verifies('SCH-02')})`,
    Type.Integer({ exclusiveMinimum: 0 }),
    { type: 'integer', maximum: SAFE.maximum, exclusiveMinimum: 0 },
  ],
  [`an Int8 (${verifies('SCH-02')})`, Int8(), { type: 'integer', minimum: -128, maximum: 127 }],
  [
    `a Uint16 with a wider wish (${verifies('SCH-02')})`,
    Uint16({ maximum: 1e9, minimum: 10 }),
    { type: 'integer', minimum: 10, maximum: 65_535 },
  ],
  [`a SafeInteger (${verifies('SCH-02')})`, SafeInteger(), { type: 'integer', ...SAFE }],
  [
    `an integer in an array (${verifies('SCH-01', 'SCH-02')})`,
    Type.Array(Type.Integer()),
    { type: 'array', items: { type: 'integer' } },
  ],
  [`a date (${verifies('SCH-03')})`, DateOnly(), { type: 'string', format: 'date' }],
  [`a time (${verifies('SCH-03')})`, TimeOnly(), { type: 'string', format: 'time' }],
  [
    `a date and time (${verifies('SCH-03')})`,
    DateTime({ description: 'd' }),
    { type: 'string', format: 'date-time', description: 'd' },
  ],
  [`a duration (${verifies('SCH-03')})`, Duration(), { type: 'string', format: 'duration' }],
  [
    `a map of scalars (${verifies('SCH-04')})`,
    Type.Record(Type.String(), Type.Number()),
    { type: 'object', additionalProperties: { type: 'number' } },
  ],
  [
    `a map of an enum (${verifies('SCH-04')})`,
    Type.Record(Type.String(), Type.Enum(['a', 'b'])),
    { type: 'object', additionalProperties: { type: 'string', enum: ['a', 'b'] } },
  ],
  [
    `a map to anything (${verifies('SCH-04')})`,
    Type.Record(Type.String(), Open()),
    { type: 'object', additionalProperties: true },
  ],
  [`an open value (${verifies('SCH-05')})`, Open({ description: 'd' }), { description: 'd' }],
  [
    `a nested object (${verifies('SCH-06')})`,
    Type.Object({ a: Type.Object({}) }),
    {
      type: 'object',
      properties: { a: { type: 'object', properties: {}, additionalProperties: false } },
      required: ['a'],
      additionalProperties: false,
    },
  ],
  [
    `an object among items (${verifies('SCH-06')})`,
    Type.Array(Type.Object({ a: Type.String() })),
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        additionalProperties: false,
      },
    },
  ],
  [
    `a partial of a closed object (${verifies('SCH-06')})`,
    Type.Partial(Type.Object({ a: Type.String() }, { additionalProperties: false })),
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  ],
  [
    `an intersection (${verifies('SCH-06')})`,
    Type.Intersect([
      Type.Object({ a: Type.String() }),
      Type.Object({ b: Type.Optional(Type.String()) }),
    ]),
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    },
  ],
  [
    'literals',
    Type.Union([Type.Literal('x'), Type.Literal('y')]),
    { type: 'string', enum: ['x', 'y'] },
  ],
  ['an enum of numbers', Type.Enum([1, 2]), { type: 'number', enum: [1, 2] }],
  ['one literal', Type.Literal(7), { type: 'number', const: 7 }],
  [
    `nullable (${verifies('SCH-13')})`,
    Nullable(Type.String()),
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
  ],
  [
    'a tuple',
    Type.Tuple([Type.String(), Type.Integer()]),
    {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: false,
      minItems: 2,
      maxItems: 2,
    },
  ],
  [
    `a zod object (${verifies('SCH-15')})`,
    z.object({ a: z.string().optional() }),
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  ],
  [
    `a plain document (${verifies('SCH-15')})`,
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  ],
];

const strict = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictTuples: false,
  validateFormats: false,
});

/** As a property of a root object; a foreign declaration goes to the root's place below. */
function published(declaration: Declaration): unknown {
  if (Object.hasOwn(declaration, '~standard') || '~standard' in declaration) {
    return inputSchema(declaration);
  }
  const root = inputSchema(Type.Object({ p: declaration as ReturnType<typeof Type.Object> }));
  return (root['properties'] as Record<string, unknown>)['p'];
}

describe('an input schema', () => {
  test.each(properties)('publishes %s', (_name, declaration, expected) => {
    const document = published(declaration);
    expect(document).toEqual(expected);
    expect(JSON.stringify(document)).toBe(JSON.stringify(published(declaration)));
    expect(() => strict.compile(document as object)).not.toThrow();
    expect(() => compile(document as Record<string, unknown>)).not.toThrow();
  });

  test(`states what is required, closes the root, is frozen and repeatable (${verifies('SCH-01', 'SCH-06', 'SCH-14')})`, () => {
    const declaration = Type.Object(
      { a: Type.String(), b: Type.Optional(Nullable(Type.Integer())) },
      { description: 'd' },
    );
    const document = inputSchema(declaration);
    expect(document).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { anyOf: [{ type: 'integer', ...SAFE }, { type: 'null' }] },
      },
      required: ['a'],
      additionalProperties: false,
      description: 'd',
    });
    expect(JSON.stringify(inputSchema(declaration))).toBe(JSON.stringify(document));
    expect(Object.isFrozen(document['properties'])).toBe(true);
    expect(Reflect.ownKeys(document)).not.toContain('~kind');
  });

  test(`publishes a recursive type once; two of one name are two (${verifies('SCH-07')})`, () => {
    const document = inputSchema(Type.Object({ left: node, right: node, other: otherNode }));
    expect(document).toEqual({
      type: 'object',
      properties: {
        left: { $ref: '#/$defs/Node' },
        right: { $ref: '#/$defs/Node' },
        other: { $ref: '#/$defs/Node_2' },
      },
      required: ['left', 'right', 'other'],
      additionalProperties: false,
      $defs: {
        Node: nodeDefinition,
        Node_2: {
          type: 'object',
          properties: {
            id: { type: 'integer', minimum: -128, maximum: 127 },
            next: { $ref: '#/$defs/Node_2' },
          },
          required: ['id'],
          additionalProperties: false,
        },
      },
    });
    const gate = compile(document);
    const leaf = { name: 'b', children: [] };
    expect(gate.accepts({ left: leaf, right: leaf, other: { id: 1, next: { id: 2 } } })).toBe(true);
    expect(gate.accepts({ left: leaf, right: leaf, other: leaf })).toBe(false);
  });

  test(`a recursive root repeats its definition (${verifies('SCH-07')})`, () => {
    expect(inputSchema(node)).toEqual({ ...nodeDefinition, $defs: { Node: nodeDefinition } });
  });

  test(`artifact_refs is not published (${verifies('SCH-08')})`, () => {
    const refs = { artifact_refs: Type.Array(Type.String()), a: Type.String() };
    expect(inputSchema(Type.Object(refs))).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    });
  });

  test.each<readonly [string, Declaration, string]>([
    ['undefined', Type.Object({ a: Type.Undefined() }), '/properties/a'],
    ['a bigint', Type.Object({ a: Type.Array(Type.BigInt()) }), '/properties/a/items'],
    ['a function', Type.Object({ a: Type.Function([], Type.String()) }), '/properties/a'],
    ['never', Type.Object({ a: Type.Never() }), '/properties/a'],
    ['any', Type.Object({ a: Type.Any() }), '/properties/a'],
    ['unknown', Type.Object({ a: Type.Unknown() }), '/properties/a'],
    ['an empty union', Type.Object({ a: Type.Union([]) }), '/properties/a'],
    ['an optional root', Type.Optional(Type.Object({})), ''],
    ['a refinement', Type.Object({ a: Type.Refine(Type.String(), () => true) }), '/properties/a'],
    [
      'an infinite bound',
      Type.Object({ a: Type.Number({ maximum: Infinity }) }),
      '/properties/a/maximum',
    ],
    ['a root that is no object', Type.String(), ''],
    [
      '__proto__',
      { type: 'object', properties: JSON.parse('{"__proto__":{"type":"string"}}') as object },
      '/properties/__proto__',
    ],
    [
      'a dangling reference',
      { type: 'object', properties: { a: { $ref: '#/$defs/X' } } },
      '/properties/a/$ref',
    ],
    [
      'a required name not declared',
      { type: 'object', properties: {}, required: ['a'] },
      '/required',
    ],
  ])(`refuses %s (${verifies('SCH-12')})`, (_name, declaration, path) => {
    expect(() => inputSchema(declaration)).toThrow(DeclarationError);
    expect(() => inputSchema(declaration)).toThrow(expect.objectContaining({ path }));
  });
});
