import type { JsonSchema, SchemaObject } from '../../src/index.ts';

/** A closed object with one required property. */
const holding = (schema: JsonSchema, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties: { a: schema },
  required: ['a'],
  additionalProperties: false,
  ...more,
});

const branch = (name: string): SchemaObject => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
  additionalProperties: false,
});

function nested(levels: number): SchemaObject {
  let schema: SchemaObject = { type: 'string' };
  for (let level = 0; level < levels; level++) schema = holding(schema);
  return schema;
}

function many(count: number): SchemaObject {
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
    additionalProperties: false,
  };
}

const definition = { $defs: { A: { type: 'string' } } };

/** One schema for everything that vendors differ in. */
export const PROBES: Readonly<Record<string, SchemaObject>> = {
  'closed object': holding({ type: 'string' }),
  'open object': { ...holding({ type: 'string' }), additionalProperties: true },
  'object that says nothing of others': {
    type: 'object',
    properties: { a: { type: 'string' } },
    required: ['a'],
  },
  'optional property': { ...holding({ type: 'string' }), required: [] },
  map: holding({ type: 'object', additionalProperties: { type: 'string' } }),
  'empty object': holding({ type: 'object', properties: {}, additionalProperties: false }),
  'required that is not declared': holding({ type: 'string' }, { required: ['a', 'b'] }),
  'root without a type': { properties: { a: { type: 'string' } }, required: ['a'] },
  'root anyOf': holding({ type: 'string' }, { anyOf: [{ required: ['a'] }] }),
  'root description': holding({ type: 'string' }, { description: 'What it is.' }),
  anyOf: holding({ anyOf: [branch('b'), branch('c')] }),
  'anyOf with a description': holding({ anyOf: [branch('b'), branch('c')], description: 'A.' }),
  oneOf: holding({ oneOf: [branch('b'), branch('c')] }),
  allOf: holding({ allOf: [{ type: 'string' }] }),
  not: holding({ type: 'string', not: { const: 'x' } }),
  if: holding({ type: 'string', if: { const: 'x' }, then: { minLength: 1 } }),
  'no type': holding({}),
  'boolean schema': holding(true),
  'null type': holding({ type: 'null' }),
  'type or null': holding({ type: ['string', 'null'] }),
  'two types': holding({ type: ['string', 'integer'] }),
  const: holding({ type: 'string', const: 'x' }),
  'enum of strings': holding({ type: 'string', enum: ['x', 'y'] }),
  'enum of integers': holding({ type: 'integer', enum: [1, 2] }),
  'enum with a null': holding({ type: ['string', 'null'], enum: ['x', null] }),
  'enum of two kinds': holding({ enum: ['x', 1] }),
  'enum with an empty string': holding({ type: 'string', enum: ['', 'x'] }),
  'array without items': holding({ type: 'array' }),
  prefixItems: holding({
    type: 'array',
    prefixItems: [{ type: 'string' }],
    items: { type: 'number' },
  }),
  minItems: holding({ type: 'array', items: { type: 'string' }, minItems: 1 }),
  'minItems of 2': holding({ type: 'array', items: { type: 'string' }, minItems: 2 }),
  maxItems: holding({ type: 'array', items: { type: 'string' }, maxItems: 2 }),
  uniqueItems: holding({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
  minimum: holding({ type: 'number', minimum: 1 }),
  'minimum of int64': holding({ type: 'integer', minimum: -(2 ** 63) }),
  exclusiveMinimum: holding({ type: 'number', exclusiveMinimum: 1 }),
  multipleOf: holding({ type: 'number', multipleOf: 2 }),
  minLength: holding({ type: 'string', minLength: 1 }),
  pattern: holding({ type: 'string', pattern: '^[a-z]+$' }),
  'pattern that looks ahead': holding({ type: 'string', pattern: '^(?=x).*$' }),
  'pattern that is not anchored': holding({ type: 'string', pattern: 'x' }),
  'format date-time': holding({ type: 'string', format: 'date-time' }),
  'format date': holding({ type: 'string', format: 'date' }),
  'format uri': holding({ type: 'string', format: 'uri' }),
  'format of its own': holding({ type: 'string', format: 'color' }),
  default: holding({ type: 'string', default: 'x' }),
  title: holding({ type: 'string', title: 'A' }),
  $ref: holding({ $ref: '#/$defs/A' }, definition),
  '$ref with a description': holding({ $ref: '#/$defs/A', description: 'A.' }, definition),
  '$ref with a rule': holding({ $ref: '#/$defs/A', minLength: 1 }, definition),
  '$ref to the root': { ...holding({ type: 'array', items: { $ref: '#' } }) },
  '$ref to itself': holding(
    { $ref: '#/$defs/A' },
    { $defs: { A: holding({ $ref: '#/$defs/A' }) } },
  ),
  'definitions of draft 7': holding({ $ref: '#/definitions/A' }, { definitions: definition.$defs }),
  'key $top': {
    ...holding({ type: 'string' }),
    properties: { $top: { type: 'string' } },
    required: ['$top'],
  },
  '6 levels': nested(6),
  '11 levels': nested(11),
  '101 properties': many(101),
};

/** A schema without the closure of its objects, for vendors that have no word for it. */
export function opened(schema: SchemaObject): SchemaObject {
  return JSON.parse(JSON.stringify(schema), (_name, held: unknown) => {
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held;
    const entries = Object.entries(held);
    return Object.fromEntries(
      entries.filter(([name, value]) => !(name === 'additionalProperties' && value === false)),
    );
  }) as SchemaObject;
}
