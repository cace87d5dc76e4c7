import type { SchemaObject } from '../../src/index.ts';

/** A public report, reduced to a schema: what is published instead, and arguments in both forms. */
export interface Report {
  readonly report: string;
  readonly dialect: string;
  readonly what: string;
  readonly given: SchemaObject;
  readonly published: SchemaObject;
  /** What a caller writes, and what it means. */
  readonly wire: readonly (readonly [unknown, unknown])[];
}

const object = (properties: SchemaObject, required: readonly string[] = []): SchemaObject => ({
  type: 'object',
  properties,
  required,
});

const closed = (properties: SchemaObject, required: readonly string[] = []): SchemaObject => ({
  ...object(properties, required),
  additionalProperties: false,
});

const text = { type: 'string' };
const same = (value: unknown): readonly [unknown, unknown] => [value, value];
const by = (name: string): SchemaObject =>
  closed({ kind: { type: 'string', const: name }, [name]: text }, ['kind', name]);

export const REPORTS: readonly Report[] = [
  {
    report: 'zed#28521',
    dialect: 'nova',
    what: 'definitions at the root',
    given: { ...object({ a: { $ref: '#/$defs/A' } }, ['a']), $defs: { A: text } },
    published: object({ a: text }, ['a']),
    wire: [same({ a: 'x' })],
  },
  {
    report: 'bifrost#25',
    dialect: 'gemini',
    what: 'an enum of integers',
    given: object({ n: { type: 'integer', enum: [1, 2, 3] } }),
    published: object({ n: { type: 'string', enum: ['1', '2', '3'] } }),
    wire: [[{ n: '2' }, { n: 2 }]],
  },
  {
    report: 'composio#3500',
    dialect: 'anthropic',
    what: 'keys with signs',
    given: object({ $top: { type: 'integer' }, '@x.y': text }, ['$top']),
    published: object({ _top_483071aa: { type: 'integer' }, _x_y_f8cf12b8: text }, [
      '_top_483071aa',
    ]),
    wire: [
      [
        { _top_483071aa: 5, _x_y_f8cf12b8: 'x' },
        { $top: 5, '@x.y': 'x' },
      ],
    ],
  },
  {
    report: 'opencode#14788',
    dialect: 'gemini',
    what: 'something beside any_of',
    given: object({ a: { description: 'A.', default: 1, anyOf: [text, { type: 'integer' }] } }),
    published: object({
      a: { anyOf: [{ ...text, description: 'A. (default 1)' }, { type: 'integer' }] },
    }),
    wire: [same({ a: 1 }), same({ a: 'x' })],
  },
  {
    report: 'gemini-cli#13326',
    dialect: 'gemini_json_schema',
    what: 'a reference to nothing',
    given: object({ a: { $ref: '#/$defs/Missing', description: 'A.' } }),
    published: object({ a: { type: 'object', description: 'A.' } }),
    wire: [same({ a: { any: 1 } })],
  },
  {
    report: 'gemini-cli#5450',
    dialect: 'gemini',
    what: 'format date',
    given: object({ day: { ...text, format: 'date' } }),
    published: object({ day: { ...text, description: '(a date, YYYY-MM-DD)' } }),
    wire: [same({ day: '2026-02-03' })],
  },
  {
    report: 'nakama#292',
    dialect: 'gemini',
    what: 'exclusive bounds: exact for integers, in words for numbers',
    given: object({
      i: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
      n: { type: 'number', exclusiveMinimum: 0 },
    }),
    published: object({
      i: { type: 'integer', minimum: 1, maximum: 9 },
      n: { type: 'number', minimum: 0, description: '(above 0)' },
    }),
    wire: [same({ i: 1, n: 0.5 })],
  },
  {
    report: 'vercel/ai#3371',
    dialect: 'gemini',
    what: 'an object without properties',
    given: { ...object({ options: object({}) }), additionalProperties: false },
    published: {
      ...object({
        options: { type: 'string', description: '(a JSON object, as JSON text)' },
      }),
      description: '(no other properties)',
    },
    wire: [[{ options: '{"a":1}' }, { options: { a: 1 } }]],
  },
  {
    report: 'camel#3001',
    dialect: 'openai_strict',
    what: 'a description beside $ref',
    given: {
      ...closed({ a: { $ref: '#/$defs/A', description: 'A.' } }, ['a']),
      $defs: { A: text },
    },
    published: {
      ...closed({ a: { anyOf: [{ $ref: '#/$defs/A' }], description: 'A.' } }, ['a']),
      $defs: { A: text },
    },
    wire: [same({ a: 'x' })],
  },
  {
    report: 'agent-native#3085',
    dialect: 'openai_strict',
    what: 'format uri',
    given: closed({ u: { ...text, format: 'uri' } }, ['u']),
    published: closed({ u: { ...text, description: '(an absolute URI)' } }, ['u']),
    wire: [same({ u: 'a:b' })],
  },
  {
    report: 'mastra#23321',
    dialect: 'openai_strict',
    what: 'uniqueItems',
    given: closed({ l: { type: 'array', items: text, uniqueItems: true } }, ['l']),
    published: closed({ l: { type: 'array', items: text, description: '(no two equal items)' } }, [
      'l',
    ]),
    wire: [same({ l: ['a', 'b'] })],
  },
  {
    report: 'opencode#13737',
    dialect: 'openai_strict',
    what: 'required holds every key',
    given: closed({ a: text, b: text }, ['a']),
    published: closed({ a: text, b: { type: ['string', 'null'] } }, ['a', 'b']),
    wire: [[{ a: 'x', b: null }, { a: 'x' }], same({ a: 'x', b: 'y' })],
  },
  {
    report: 'cecli#281',
    dialect: 'openai',
    what: 'alternatives at the root',
    given: { type: 'object', oneOf: [by('id'), by('name')] },
    published: closed({ value: { type: 'object', oneOf: [by('id'), by('name')] } }, ['value']),
    wire: [[{ value: { kind: 'id', id: 'x' } }, { kind: 'id', id: 'x' }]],
  },
  {
    report: 'pi#8279',
    dialect: 'bedrock',
    what: 'a union at the root, without a type',
    given: { anyOf: [by('id'), by('name')] },
    published: closed({ value: { anyOf: [by('id'), by('name')] } }, ['value']),
    wire: [[{ value: { kind: 'name', name: 'x' } }, { kind: 'name', name: 'x' }]],
  },
  {
    report: 'pi#8279',
    dialect: 'bedrock',
    what: 'a root without a type',
    given: { properties: { a: text }, required: ['a'] },
    published: object({ a: text }, ['a']),
    wire: [same({ a: 'x', b: 1 })],
  },
  {
    report: 'vscode-copilot#7891',
    dialect: 'openai',
    what: 'an array without items',
    given: object({ l: { type: 'array' } }),
    published: object({ l: { type: 'array', items: {} } }),
    wire: [same({ l: [1, 'x', null] })],
  },
  {
    report: 'vscode-copilot#7891',
    dialect: 'openai_strict',
    what: 'an array without items, where each item needs a type',
    given: closed({ l: { type: 'array' } }, ['l']),
    published: closed(
      {
        l: {
          type: 'array',
          items: { ...text, description: '(any JSON value, as JSON text)' },
        },
      },
      ['l'],
    ),
    wire: [[{ l: ['1', '"x"', '{"a":[]}'] }, { l: [1, 'x', { a: [] }] }]],
  },
  {
    report: "pydantic-ai's warning about dict",
    dialect: 'anthropic_strict',
    what: 'a map, which is no empty object',
    given: closed({ m: { type: 'object', additionalProperties: { type: 'integer' } } }, ['m']),
    published: closed(
      {
        m: {
          type: 'array',
          items: closed({ key: text, value: { type: 'integer' } }, ['key', 'value']),
          description: '(a list of entries with unique keys)',
        },
      },
      ['m'],
    ),
    wire: [
      [
        {
          m: [
            { key: 'a', value: 1 },
            { key: '__proto__', value: 2 },
          ],
        },
        { m: JSON.parse('{"a":1,"__proto__":2}') as unknown },
      ],
    ],
  },
];
