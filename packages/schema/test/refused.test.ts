import { Type as Old } from '@sinclair/typebox';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import * as v from 'valibot';
import * as z from 'zod';
import { DeclarationError, inputSchema, outputSchema } from '../src/index.ts';
import type { Declaration } from '../src/index.ts';

type Refused = readonly [name: string, declaration: Declaration, path: string];

const typebox = (name: string, p: TSchema, path = '/properties/p'): Refused => [
  name,
  Type.Object({ p }),
  path,
];
const plain = (name: string, p: unknown, path: string): Refused => [
  name,
  { type: 'object', properties: { p } },
  `/properties/p${path}`,
];
const text = { type: 'string' };

const cyclic: Record<string, unknown> = { type: 'array' };
cyclic['items'] = cyclic;

const refused: readonly Refused[] = [
  typebox('undefined', Type.Undefined()),
  typebox('void', Type.Void()),
  typebox('a symbol', Type.Symbol()),
  typebox('a bigint', Type.Array(Type.BigInt()), '/properties/p/items'),
  typebox('a function', Type.Function([], Type.String())),
  typebox('a constructor', Type.Constructor([], Type.String())),
  typebox('never', Type.Never()),
  typebox('any', Type.Any()),
  typebox('unknown', Type.Unknown()),
  typebox('an empty union', Type.Union([])),
  typebox('an empty enum', Type.Enum([])),
  typebox(
    'a refinement',
    Type.Refine(Type.String(), () => true),
  ),
  typebox('an infinite bound', Type.Number({ maximum: Infinity }), '/properties/p/maximum'),
  typebox(
    'a bound that is not a number',
    Type.Number({ minimum: Number.NaN }),
    '/properties/p/minimum',
  ),
  typebox(
    'a length that is no integer',
    Type.String({ maxLength: 1.5 }),
    '/properties/p/maxLength',
  ),
  typebox('bounds that leave nothing', Type.String({ minLength: 3, maxLength: 2 })),
  typebox(
    'an unsafe bigint within',
    Type.Unsafe({ type: 'array', items: { type: 'bigint' } }),
    '/properties/p/items',
  ),
  typebox('an unsafe value JSON cannot carry', Type.Unsafe({ const: 5n }), '/properties/p/const'),
  typebox(
    'a default that is a Date',
    Type.String({ default: new Date(0) }),
    '/properties/p/default',
  ),
  typebox('an intersection of scalars', Type.Intersect([Type.String(), Type.Number()])),
  typebox(
    'an intersection that says one property in two ways',
    Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ a: Type.Number() })]),
  ),
  typebox(
    'an open object',
    Type.Object({}, { additionalProperties: true, properties: { a: text } }),
    '/properties/p/additionalProperties',
  ),
  typebox('a dangling reference', Type.Ref('Nowhere'), '/properties/p/$ref'),
  typebox('a reference to nothing but itself', Type.Cyclic({ A: Type.Ref('A') }, 'A'), '/$defs/A'),
  ['an optional root', Type.Optional(Type.Object({})), ''],
  ['a root that is no object', Type.String(), ''],
  ['an optional root of TypeBox 0.34', Old.Optional(Old.Object({})), ''],
  ['a Date of TypeBox 0.34', Old.Object({ p: Old.Date() }), '/properties/p'],
  ['bytes of TypeBox 0.34', Old.Object({ p: Old.Uint8Array() }), '/properties/p'],
  ['a regular expression of TypeBox 0.34', Old.Object({ p: Old.RegExp(/a/) }), '/properties/p'],
  ['any of TypeBox 0.34', Old.Object({ p: Old.Any() }), '/properties/p'],
  ['a loose object of zod', z.looseObject({ p: z.string() }), '/additionalProperties'],
  ['a catch-all of zod', z.object({ p: z.string() }).catchall(z.number()), '/additionalProperties'],
  ['a Date of zod', z.object({ p: z.date() }), ''],
  ['a bigint of zod', z.object({ p: z.bigint() }), ''],
  ['any of zod', z.object({ p: z.any() }), '/properties/p'],
  ['never of zod', z.object({ p: z.never().optional() }), '/properties/p'],
  ['a Date of arktype', type({ p: 'Date' }), '/properties/p'],
  ['unknown of arktype', type({ p: 'unknown' }), '/properties/p'],
  ['a Date of valibot', toStandardJsonSchema(v.object({ p: v.date() })), ''],
  plain('no type', {}, ''),
  plain('true', true, ''),
  plain('null', null, ''),
  plain('an array without items', { type: 'array' }, '/items'),
  plain('a condition', { type: 'object', if: {}, then: {} }, '/if'),
  plain('contains', { type: 'array', items: text, contains: text }, '/contains'),
  plain(
    'dependent names',
    { type: 'object', properties: {}, dependentRequired: {} },
    '/dependentRequired',
  ),
  plain(
    'several kinds of key',
    { type: 'object', patternProperties: { a: text, b: text } },
    '/patternProperties',
  ),
  plain(
    'patterns beside properties',
    { type: 'object', properties: { a: text }, patternProperties: { b: text } },
    '/patternProperties',
  ),
  plain(
    'names of another type',
    { type: 'object', propertyNames: { type: 'number' }, additionalProperties: true },
    '/propertyNames',
  ),
  plain('assertions beside a union', { anyOf: [text], minLength: 3 }, '/minLength'),
  plain('assertions beside a reference', { $ref: '#', minProperties: 1 }, '/minProperties'),
  plain('assertions beside an enum', { enum: ['a'], maxLength: 3 }, '/maxLength'),
  plain('a type that no value of an enum has', { type: 'number', enum: ['a'] }, '/type'),
  plain('OpenAPI’s nullable', { type: 'string', nullable: true }, '/nullable'),
  plain('a dynamic reference', { $dynamicRef: '#a' }, '/$dynamicRef'),
  plain('no type at all', { type: [] }, ''),
  plain('a list of required names that is none', { type: 'object', required: 'a' }, '/required'),
  [
    '__proto__',
    { type: 'object', properties: JSON.parse('{"__proto__":{"type":"string"}}') as object },
    '/properties/__proto__',
  ],
  [
    '__proto__ in an intersection',
    {
      allOf: [
        { type: 'object', properties: JSON.parse('{"__proto__":{"type":"string"}}') as object },
      ],
    },
    '/properties/__proto__',
  ],
  [
    'a required name not declared',
    { type: 'object', properties: {}, required: ['a'] },
    '/required',
  ],
];

describe('a declaration', () => {
  test.each(refused)(
    `of %s is refused (${verifies('SCH-12', 'SCH-20')})`,
    (_name, declaration, path) => {
      const refusal = expect.objectContaining({
        name: 'DeclarationError',
        code: 'ERR_DECLARATION',
        path,
      });
      expect(() => inputSchema(declaration)).toThrow(refusal);
    },
  );

  test(`that contains itself as an object is refused, not followed for ever (${verifies('SCH-12')})`, () => {
    const declaration = { type: 'object', properties: { p: cyclic } };
    expect(() => inputSchema(declaration)).toThrow(DeclarationError);
    expect(() => outputSchema(declaration)).toThrow(DeclarationError);
  });
});
