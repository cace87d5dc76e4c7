// Schemas of three sizes, and arguments that they take.
const text = { type: 'string', description: 'A text.' };

const small = {
  type: 'object',
  properties: { q: text, limit: { type: 'integer', minimum: 1, maximum: 50 } },
  required: ['q'],
  additionalProperties: false,
};

const medium = {
  type: 'object',
  properties: {
    customer: { $ref: '#/$defs/Party' },
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          sku: { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' },
          count: { type: 'integer', minimum: 1 },
          price: { type: 'number', exclusiveMinimum: 0 },
          note: { type: ['string', 'null'] },
        },
        required: ['sku', 'count'],
        additionalProperties: false,
      },
    },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    payment: {
      oneOf: [
        {
          type: 'object',
          properties: { kind: { const: 'card' }, token: text },
          required: ['kind', 'token'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { kind: { const: 'invoice' }, due: { type: 'string', format: 'date' } },
          required: ['kind', 'due'],
          additionalProperties: false,
        },
      ],
    },
  },
  required: ['customer', 'lines'],
  additionalProperties: false,
  $defs: {
    Party: {
      type: 'object',
      properties: { name: text, parent: { $ref: '#/$defs/Party' }, email: { type: 'string' } },
      required: ['name'],
      additionalProperties: false,
    },
  },
};

const large = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `p${index}`,
      index % 3 === 0 ? medium.properties.lines : text,
    ]),
  ),
  required: ['p0'],
  additionalProperties: false,
};

const line = { sku: 'ABC-1234', count: 2, price: 9.5, note: null };
const order = (lines) => ({
  customer: { name: 'A', parent: { name: 'B', parent: { name: 'C' } } },
  lines: Array.from({ length: lines }, () => ({ ...line })),
  labels: { a: 'x', b: 'y' },
  payment: { kind: 'invoice', due: '2026-02-03' },
});

export const schemas = { small, medium, large };
export const documents = {
  small: { schema: small, args: { q: 'order', limit: 5 } },
  'medium, 3 lines': { schema: medium, args: order(3) },
  'medium, 100 lines': { schema: medium, args: order(100) },
};
