import { verifies } from '@sallyport/requirements';
import { Type } from 'typebox';
import { Int8, ListArtifact, Open } from '../../src/index.ts';
import { SAFE, closed, property } from '../support/documents.ts';
import type { Row } from '../support/documents.ts';

const ab = Type.Object(
  { a: Type.String(), b: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const text = { type: 'string' };

/** Objects, maps, arrays, tuples, unions and intersections. */
export const shapes: readonly Row[] = [
  [
    'an empty object',
    Type.Object({}),
    { type: 'object', properties: {}, additionalProperties: false },
  ],
  [
    `required and optional (${verifies('SCH-01', 'SCH-06')})`,
    Type.Object({ b: Type.Optional(Type.String()), a: Type.String() }, { description: 'd' }),
    { ...closed({ b: text, a: text }, ['b']), description: 'd' },
  ],
  [
    `without artifact_refs (${verifies('SCH-08')})`,
    Type.Object({ artifact_refs: Type.Array(Type.String()), a: Type.String() }),
    closed({ a: text }),
  ],
  [
    `with nothing but artifact_refs (${verifies('SCH-08')})`,
    Type.Object({ artifact_refs: Type.Array(Type.String()) }),
    closed({}),
  ],
  property(
    `a nested object (${verifies('SCH-06')})`,
    Type.Object({ a: Type.Object({}) }),
    closed({ a: closed({}) }),
  ),
  property(
    `an object among items (${verifies('SCH-01', 'SCH-06')})`,
    Type.Array(ab, { maxItems: 3 }),
    {
      type: 'array',
      items: closed({ a: text, b: text }, ['b']),
      maxItems: 3,
    },
  ),
  property(`an object in a union (${verifies('SCH-06')})`, Type.Union([ab, Type.String()]), {
    anyOf: [closed({ a: text, b: text }, ['b']), text],
  }),
  property(
    `a partial of a closed object (${verifies('SCH-06')})`,
    Type.Partial(ab),
    closed({ a: text, b: text }, ['a', 'b']),
  ),
  property(
    `a pick of a closed object (${verifies('SCH-06')})`,
    Type.Pick(ab, ['b']),
    closed({ b: text }, ['b']),
  ),
  property(
    `an omission from a closed object (${verifies('SCH-06')})`,
    Type.Omit(ab, ['b']),
    closed({ a: text }),
  ),
  property('a read-only property', Type.Readonly(Type.String()), text),
  property(
    `an intersection (${verifies('SCH-06')})`,
    Type.Intersect([ab, Type.Object({ c: Type.String() })], {
      unevaluatedProperties: false,
      title: 't',
    }),
    { ...closed({ a: text, b: text, c: text }, ['b']), title: 't' },
  ),
  property(
    `an intersection within an intersection (${verifies('SCH-06')})`,
    Type.Intersect([
      Type.Intersect([ab, Type.Object({ c: Int8() })]),
      Type.Object({ a: Type.String() }),
    ]),
    closed({ a: text, b: text, c: { type: 'integer', minimum: -128, maximum: 127 } }, ['b']),
  ),
  property(`a map of scalars (${verifies('SCH-04')})`, Type.Record(Type.String(), Type.Number()), {
    type: 'object',
    additionalProperties: { type: 'number' },
  }),
  property(
    `a map of integers (${verifies('SCH-02', 'SCH-04')})`,
    Type.Record(Type.String(), Type.Integer()),
    {
      type: 'object',
      additionalProperties: { type: 'integer', ...SAFE },
    },
  ),
  property(
    `a map of an enum (${verifies('SCH-04')})`,
    Type.Record(Type.String(), Type.Enum(['a', 'b'])),
    {
      type: 'object',
      additionalProperties: { type: 'string', enum: ['a', 'b'] },
    },
  ),
  property(`a map of objects (${verifies('SCH-04', 'SCH-06')})`, Type.Record(Type.String(), ab), {
    type: 'object',
    additionalProperties: closed({ a: text, b: text }, ['b']),
  }),
  property(`a map to anything (${verifies('SCH-04')})`, Type.Record(Type.String(), Open()), {
    type: 'object',
    additionalProperties: true,
  }),
  property(
    `a map with numbers as keys (${verifies('SCH-04')})`,
    Type.Record(Type.Number(), Type.String()),
    {
      type: 'object',
      propertyNames: { type: 'string', pattern: '^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$' },
      additionalProperties: text,
    },
  ),
  property(
    `a map with keys of a pattern (${verifies('SCH-04')})`,
    Type.Record(Type.String({ pattern: '^x-' }), Type.String(), { maxProperties: 4 }),
    {
      type: 'object',
      propertyNames: { type: 'string', pattern: '^x-' },
      additionalProperties: text,
      maxProperties: 4,
    },
  ),
  property(
    'a map of listed keys',
    Type.Record(Type.Enum(['a', 'b']), Type.String()),
    closed({ a: text, b: text }),
  ),
  property(
    `an integer in an array (${verifies('SCH-01', 'SCH-02')})`,
    Type.Array(Type.Integer(), { uniqueItems: true }),
    {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
    },
  ),
  property(
    `an integer of an object in an array (${verifies('SCH-02')})`,
    Type.Array(Type.Object({ n: Type.Integer() })),
    { type: 'array', items: closed({ n: { type: 'integer', ...SAFE } }) },
  ),
  property('a tuple', Type.Tuple([Type.String(), Type.Integer()]), {
    type: 'array',
    prefixItems: [text, { type: 'integer' }],
    items: false,
    minItems: 2,
    maxItems: 2,
  }),
  property('an empty tuple', Type.Tuple([]), {
    type: 'array',
    items: false,
    minItems: 0,
    maxItems: 0,
  }),
  property(
    'a tuple with a rest',
    Type.Tuple([Type.String(), Type.Rest(Type.Array(Type.Number()))]),
    {
      type: 'array',
      prefixItems: [text],
      items: { type: 'number' },
      minItems: 1,
    },
  ),
  property('literals', Type.Union([Type.Literal('x'), Type.Literal('y')]), {
    type: 'string',
    enum: ['x', 'y'],
  }),
  property(
    'literals in unions',
    Type.Union([Type.Literal('x'), Type.Union([Type.Literal('y'), Type.Literal('x')])]),
    {
      type: 'string',
      enum: ['x', 'y'],
    },
  ),
  property('keys of an object', Type.KeyOf(ab), { type: 'string', enum: ['a', 'b'] }),
  property('an enum of numbers', Type.Enum([1, 2]), { type: 'number', enum: [1, 2] }),
  property('an enum of a TypeScript enum', Type.Enum({ A: 'x', B: 'y' }), {
    type: 'string',
    enum: ['x', 'y'],
  }),
  property('an enum of several types', Type.Enum(['x', 1, null] as never), {
    type: ['string', 'number', 'null'],
    enum: ['x', 1, null],
  }),
  property('one literal', Type.Literal(7, { title: 't' }), {
    type: 'number',
    const: 7,
    title: 't',
  }),
  property(
    'a described literal in a union',
    Type.Union([Type.Literal('x', { title: 't' }), Type.Literal('y')]),
    {
      anyOf: [
        { type: 'string', const: 'x', title: 't' },
        { type: 'string', const: 'y' },
      ],
    },
  ),
  property('an unsafe type', Type.Unsafe({ type: 'array', items: { type: 'integer' } }), {
    type: 'array',
    items: { type: 'integer' },
  }),
  property('a codec', Type.Codec(Type.String()).Decode(Number).Encode(String), text),
  property('a list artifact', ListArtifact(ab), {
    ...closed(
      {
        artifact_ref: text,
        digest: text,
        items: { type: 'array', items: closed({ a: text, b: text }, ['b']) },
      },
      ['artifact_ref'],
    ),
  }),
];
