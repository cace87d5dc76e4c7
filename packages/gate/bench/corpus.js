// Four documents that tools are given: a flat call, a nested order, a tree, and a union with many enums.

const closed = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = (maxLength) => ({ type: 'string', minLength: 1, maxLength });
const integer = (minimum, maximum) => ({ type: 'integer', minimum, maximum });
const listOf = (items, maxItems) => ({ type: 'array', items, maxItems });

const flat = {
  schema: closed(
    {
      city: text(80),
      days: integer(1, 14),
      unit: { enum: ['celsius', 'fahrenheit'] },
      hourly: { type: 'boolean' },
      from: text(40),
    },
    ['city'],
  ),
  value: { city: 'Winterthur', days: 7, unit: 'celsius', hourly: true, from: '2026-12-01' },
};

const nested = {
  schema: closed({
    order: text(40),
    customer: closed({ name: text(80), city: text(80), postcode: text(10) }),
    lines: listOf(
      closed({
        sku: text(20),
        title: text(200),
        quantity: integer(1, 1000),
        price: { type: 'number', minimum: 0 },
        tags: listOf(text(40), 16),
        gift: { type: 'boolean' },
      }),
      500,
    ),
  }),
  value: {
    order: 'A-2026-000417',
    customer: { name: 'Ada Byron', city: 'Winterthur', postcode: '8400' },
    lines: Array.from({ length: 55 }, (_, index) => ({
      sku: `SKU-${String(index).padStart(6, '0')}`,
      title: `A lamp of brass, number ${index}, with a shade`,
      quantity: (index % 9) + 1,
      price: index * 3.25 + 0.5,
      tags: ['indoor', 'brass', 'gift'],
      gift: index % 2 === 0,
    })),
  },
};

const leaf = (index) => ({ name: `node ${index}`, weight: index, children: [] });
const branch = (depth) =>
  depth === 0
    ? leaf(depth)
    : { ...leaf(depth), children: Array.from({ length: 4 }, () => branch(depth - 1)) };
const tree = {
  schema: {
    $ref: '#/$defs/Node',
    $defs: {
      Node: closed({
        name: text(80),
        weight: integer(0, 1000),
        children: listOf({ $ref: '#/$defs/Node' }, 16),
      }),
    },
  },
  value: branch(3),
};

const step = (kind, properties) => closed({ kind: { const: kind }, ...properties });
const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet', 'black', 'white'];
const union = {
  schema: closed({
    steps: listOf(
      {
        anyOf: [
          step('paint', { colour: { enum: colours }, coats: integer(1, 9) }),
          step('cut', { tool: { enum: ['saw', 'laser', 'knife'] }, width: { type: 'number' } }),
          step('drill', {
            diameter: { enum: [1, 2, 3, 4, 5, 6, 8, 10, 12] },
            count: integer(1, 99),
          }),
          step('wait', { unit: { enum: ['s', 'min', 'h', 'd'] }, amount: integer(1, 1000) }),
          step('ship', {
            carrier: { enum: ['post', 'courier', 'freight'] },
            insured: { type: 'boolean' },
          }),
        ],
      },
      100,
    ),
  }),
  value: {
    steps: Array.from({ length: 5 }, (_, index) => [
      { kind: 'paint', colour: colours[index], coats: 2 },
      { kind: 'cut', tool: 'laser', width: 12.5 + index },
      { kind: 'drill', diameter: 8, count: 4 },
      { kind: 'wait', unit: 'min', amount: 30 },
      { kind: 'ship', carrier: 'freight', insured: true },
    ]).flat(),
  },
};

export const documents = { flat, nested, tree, union };
