import { verifies } from '@sallyport/requirements';
import { Type } from 'typebox';
import {
  AsDate,
  DateOnly,
  DateTime,
  Duration,
  Int16,
  Int32,
  Int64,
  Int8,
  Nullable,
  Open,
  SafeInteger,
  TimeOnly,
  Uint16,
  Uint32,
  Uint8,
} from '../../src/index.ts';
import { SAFE, property } from '../support/documents.ts';
import type { Row } from '../support/documents.ts';

const INT64 =
  '^(?:0|[1-9][0-9]{0,17}|9223372036854775807|[1-8][0-9]{18}|9[0-1][0-9]{17}|92[0-1][0-9]{16}|922[0-2][0-9]{15}' +
  '|9223[0-2][0-9]{14}|92233[0-6][0-9]{13}|922337[0-1][0-9]{12}|92233720[0-2][0-9]{10}|922337203[0-5][0-9]{9}' +
  '|9223372036[0-7][0-9]{8}|92233720368[0-4][0-9]{7}|922337203685[0-3][0-9]{6}|9223372036854[0-6][0-9]{5}' +
  '|92233720368547[0-6][0-9]{4}|922337203685477[0-4][0-9]{3}|9223372036854775[0-7][0-9]{2}|922337203685477580[0-6]' +
  '|-(?:[1-9][0-9]{0,17}|9223372036854775808|[1-8][0-9]{18}|9[0-1][0-9]{17}|92[0-1][0-9]{16}|922[0-2][0-9]{15}' +
  '|9223[0-2][0-9]{14}|92233[0-6][0-9]{13}|922337[0-1][0-9]{12}|92233720[0-2][0-9]{10}|922337203[0-5][0-9]{9}' +
  '|9223372036[0-7][0-9]{8}|92233720368[0-4][0-9]{7}|922337203685[0-3][0-9]{6}|9223372036854[0-6][0-9]{5}' +
  '|92233720368547[0-6][0-9]{4}|922337203685477[0-4][0-9]{3}|9223372036854775[0-7][0-9]{2}|922337203685477580[0-7]))$';

/** Strings, numbers, integers of every width, temporals, open and nullable values. */
export const scalars: readonly Row[] = [
  property('a string', Type.String({ minLength: 1, description: 'd' }), {
    type: 'string',
    minLength: 1,
    description: 'd',
  }),
  property('a string with a pattern', Type.String({ pattern: '^a', maxLength: 9 }), {
    type: 'string',
    maxLength: 9,
    pattern: '^a',
  }),
  property('a format of the author’s', Type.String({ format: 'uuid' }), {
    type: 'string',
    format: 'uuid',
  }),
  property('a template literal', Type.TemplateLiteral('a${string}'), {
    type: 'string',
    pattern: '^a.*$',
  }),
  property('a boolean', Type.Boolean({ default: false }), { type: 'boolean', default: false }),
  property('null', Type.Null(), { type: 'null' }),
  property('a number', Type.Number({ exclusiveMinimum: 0, multipleOf: 0.5 }), {
    type: 'number',
    exclusiveMinimum: 0,
    multipleOf: 0.5,
  }),
  property(`a bare integer (${verifies('SCH-02')})`, Type.Integer(), { type: 'integer', ...SAFE }),
  property(`a tighter integer (${verifies('SCH-02')})`, Type.Integer({ minimum: 1 }), {
    type: 'integer',
    minimum: 1,
    maximum: SAFE.maximum,
  }),
  property(
    `an integer wider than a JavaScript number (${verifies('SCH-02')})`,
    Type.Integer({ minimum: -1e300, maximum: 1e300 }),
    { type: 'integer', ...SAFE },
  ),
  property(`an integer above 0 (${verifies('SCH-02')})`, Type.Integer({ exclusiveMinimum: 0 }), {
    type: 'integer',
    maximum: SAFE.maximum,
    exclusiveMinimum: 0,
  }),
  property(
    `an integer above what is no bound (${verifies('SCH-02')})`,
    Type.Integer({ exclusiveMinimum: -1e300 }),
    { type: 'integer', ...SAFE, exclusiveMinimum: -1e300 },
  ),
  property(`an Int8 (${verifies('SCH-02')})`, Int8(), {
    type: 'integer',
    minimum: -128,
    maximum: 127,
  }),
  property(`an Int16 (${verifies('SCH-02')})`, Int16(), {
    type: 'integer',
    minimum: -32_768,
    maximum: 32_767,
  }),
  property(`an Int32 (${verifies('SCH-02')})`, Int32(), {
    type: 'integer',
    minimum: -2_147_483_648,
    maximum: 2_147_483_647,
  }),
  property(`a Uint8 (${verifies('SCH-02')})`, Uint8(), {
    type: 'integer',
    minimum: 0,
    maximum: 255,
  }),
  property(
    `a Uint16 with a wider wish (${verifies('SCH-02')})`,
    Uint16({ maximum: 1e9, minimum: 10 }),
    {
      type: 'integer',
      minimum: 10,
      maximum: 65_535,
    },
  ),
  property(`a Uint32 (${verifies('SCH-02')})`, Uint32({ title: 't' }), {
    type: 'integer',
    minimum: 0,
    maximum: 4_294_967_295,
    title: 't',
  }),
  property(`a SafeInteger (${verifies('SCH-02')})`, SafeInteger(), { type: 'integer', ...SAFE }),
  property(`an Int64 (${verifies('SCH-16')})`, Int64({ description: 'd' }), {
    type: 'string',
    maxLength: 20,
    pattern: INT64,
    description: 'd',
  }),
  property(`a date (${verifies('SCH-03')})`, DateOnly(), { type: 'string', format: 'date' }),
  property(`a time (${verifies('SCH-03')})`, TimeOnly(), { type: 'string', format: 'time' }),
  property(`a date and time (${verifies('SCH-03')})`, DateTime({ description: 'd' }), {
    type: 'string',
    format: 'date-time',
    description: 'd',
  }),
  property(`a duration (${verifies('SCH-03')})`, Duration(), {
    type: 'string',
    format: 'duration',
  }),
  property(`a date converted to a Date (${verifies('SCH-03')})`, AsDate(DateOnly()), {
    type: 'string',
    format: 'date',
  }),
  property(`an open value (${verifies('SCH-05')})`, Open({ description: 'd' }), {
    description: 'd',
  }),
  property(`nullable (${verifies('SCH-13')})`, Nullable(Type.String()), {
    anyOf: [{ type: 'string' }, { type: 'null' }],
  }),
  [
    `optional and nullable (${verifies('SCH-13')})`,
    Type.Object({ p: Type.Optional(Nullable(Uint8(), { title: 't' })) }),
    {
      type: 'object',
      properties: {
        p: { anyOf: [{ type: 'integer', minimum: 0, maximum: 255 }, { type: 'null' }], title: 't' },
      },
      additionalProperties: false,
    },
  ],
  property(
    'annotations',
    Type.String({ examples: ['a'], title: 't', default: 'a', deprecated: true }),
    {
      type: 'string',
      title: 't',
      default: 'a',
      examples: ['a'],
      deprecated: true,
    },
  ),
];
