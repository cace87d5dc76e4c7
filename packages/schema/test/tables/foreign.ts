import { Type as Old } from '@sinclair/typebox';
import { verifies } from '@sallyport/requirements';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import * as v from 'valibot';
import * as z from 'zod';
import { SAFE, closed, plainProperty } from '../support/documents.ts';
import type { Row } from '../support/documents.ts';

const text = { type: 'string' };
const uint = { type: 'integer', minimum: 0, maximum: SAFE.maximum };

/** What other libraries write: TypeBox 0.34, zod 4, arktype, valibot, and plain JSON Schema documents. */
export const foreign: readonly Row[] = [
  [
    `an object of TypeBox 0.34 (${verifies('SCH-17')})`,
    Old.Object({
      a: Old.Optional(Old.Integer({ minimum: 0 })),
      b: Old.Tuple([Old.String()]),
      c: Old.Record(Old.String(), Old.Number()),
      d: Old.Union([Old.Literal('x'), Old.Literal('y')]),
      e: Old.Transform(Old.String()).Decode(Number).Encode(String),
      f: Old.Composite([Old.Object({ a: Old.String() }), Old.Object({ b: Old.String() })]),
    }),
    closed(
      {
        a: uint,
        b: { type: 'array', prefixItems: [text], items: false, minItems: 1, maxItems: 1 },
        c: { type: 'object', additionalProperties: { type: 'number' } },
        d: { type: 'string', enum: ['x', 'y'] },
        e: text,
        f: closed({ a: text, b: text }),
      },
      ['a'],
    ),
  ],
  [
    `an object of zod (${verifies('SCH-15')})`,
    z.object({
      a: z.string().default('x'),
      b: z.int().optional(),
      c: z.enum(['a', 'b']),
      d: z.string().nullable(),
      e: z.record(z.string(), z.number()),
      f: z.tuple([z.string()], z.number()),
      g: z.literal(['p', 'q']),
      h: z.int32(),
      i: z.string().transform((value) => value.length),
    }),
    closed(
      {
        a: { type: 'string', default: 'x' },
        b: { type: 'integer', ...SAFE },
        c: { type: 'string', enum: ['a', 'b'] },
        d: { anyOf: [text, { type: 'null' }] },
        e: { type: 'object', additionalProperties: { type: 'number' } },
        f: { type: 'array', prefixItems: [text], items: { type: 'number' }, minItems: 1 },
        g: { type: 'string', enum: ['p', 'q'] },
        h: { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
        i: text,
      },
      ['a', 'b'],
    ),
  ],
  [
    `a discriminated union of zod (${verifies('SCH-15')})`,
    z.object({
      p: z.discriminatedUnion('k', [
        z.object({ k: z.literal('a') }),
        z.object({ k: z.literal('b'), n: z.string() }),
      ]),
    }),
    closed({
      p: {
        oneOf: [
          closed({ k: { type: 'string', const: 'a' } }),
          closed({ k: { type: 'string', const: 'b' }, n: text }),
        ],
      },
    }),
  ],
  [
    `maps of listed keys of zod, partial and whole (${verifies('SCH-15')})`,
    z.object({
      a: z.partialRecord(z.enum(['x', 'y']), z.string()),
      b: z.record(z.enum(['x', 'y']), z.string()),
    }),
    closed({ a: closed({ x: text, y: text }, ['x', 'y']), b: closed({ x: text, y: text }) }),
  ],
  [
    `an intersection and a strict object of zod (${verifies('SCH-15')})`,
    z.strictObject({ p: z.object({ a: z.string() }).and(z.object({ b: z.string() })) }),
    closed({ p: closed({ a: text, b: text }) }),
  ],
  [
    `metadata of zod (${verifies('SCH-15')})`,
    z.object({ p: z.string().meta({ id: 'Foo', title: 't' }) }),
    { ...closed({ p: { $ref: '#/$defs/Foo' } }), $defs: { Foo: { type: 'string', title: 't' } } },
  ],
  [
    `an object of arktype (${verifies('SCH-15')})`,
    type({ a: 'string', 'b?': 'number.integer >= 0', c: "'x'|'y'", d: 'string[]' }),
    closed(
      {
        a: text,
        c: { type: 'string', enum: ['x', 'y'] },
        d: { type: 'array', items: text },
        b: uint,
      },
      ['b'],
    ),
  ],
  [
    `an object of arktype that strips what is undeclared (${verifies('SCH-15')})`,
    type({ '+': 'delete', a: 'string' }),
    closed({ a: text }),
  ],
  [
    `an object of valibot (${verifies('SCH-15')})`,
    toStandardJsonSchema(
      v.object({
        a: v.string(),
        b: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
        c: v.picklist(['x', 'y']),
        d: v.nullable(v.string()),
        e: v.record(v.string(), v.number()),
        f: v.tuple([v.string(), v.number()]),
        g: v.intersect([v.object({ a: v.string() }), v.object({ b: v.string() })]),
      }),
    ),
    closed(
      {
        a: text,
        b: uint,
        c: { type: 'string', enum: ['x', 'y'] },
        d: { anyOf: [text, { type: 'null' }] },
        e: { type: 'object', additionalProperties: { type: 'number' } },
        f: {
          type: 'array',
          prefixItems: [text, { type: 'number' }],
          items: false,
          minItems: 2,
          maxItems: 2,
        },
        g: closed({ a: text, b: text }),
      },
      ['b'],
    ),
  ],
  [
    `a variant of valibot (${verifies('SCH-15')})`,
    toStandardJsonSchema(
      v.object({
        p: v.variant('k', [v.object({ k: v.literal('a') }), v.object({ k: v.literal('b') })]),
      }),
    ),
    closed({
      p: {
        oneOf: [
          closed({ k: { type: 'string', const: 'a' } }),
          closed({ k: { type: 'string', const: 'b' } }),
        ],
      },
    }),
  ],
  plainProperty(
    `an open plain object, closed (${verifies('SCH-06', 'SCH-15')})`,
    { type: 'object', properties: { a: text } },
    closed({ a: text }, ['a']),
  ),
  plainProperty(
    `a list of types (${verifies('SCH-15')})`,
    { type: ['integer', 'null'], minimum: 0, maxLength: 3, title: 't' },
    {
      anyOf: [uint, { type: 'null' }],
      title: 't',
    },
  ),
  plainProperty(
    `an enum of integers (${verifies('SCH-15')})`,
    { type: 'integer', enum: [1, 2] },
    { type: 'integer', enum: [1, 2] },
  ),
  plainProperty(
    `a type beside a union (${verifies('SCH-15')})`,
    { type: 'string', anyOf: [{ maxLength: 2 }, { pattern: '^a' }] },
    {
      anyOf: [
        { type: 'string', maxLength: 2 },
        { type: 'string', pattern: '^a' },
      ],
    },
  ),
  plainProperty(
    `a tuple of draft 07 (${verifies('SCH-15')})`,
    { type: 'array', items: [text, text], additionalItems: { type: 'null' }, minItems: 1 },
    {
      type: 'array',
      prefixItems: [text, text],
      items: { type: 'null' },
      minItems: 1,
    },
  ),
  plainProperty(
    `what beside a type says nothing (${verifies('SCH-15')})`,
    { type: 'string', minimum: 3, 'x-order': 1 },
    text,
  ),
  plainProperty(
    `an object with text and properties beside allOf (${verifies('SCH-15')})`,
    {
      type: 'object',
      properties: { a: text },
      allOf: [{ type: 'object', properties: { b: text }, required: ['b'] }],
    },
    closed({ b: text, a: text }, ['a']),
  ),
];
