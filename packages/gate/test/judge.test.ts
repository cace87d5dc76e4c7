import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { compile } from '../src/index.ts';

const forecast = compile({
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    days: { type: 'integer', minimum: 1, maximum: 14 },
    unit: { enum: ['celsius', 'fahrenheit'] },
    from: { type: 'string', format: 'date' },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    place: {
      type: 'object',
      properties: { latitude: { type: 'number' } },
      required: ['latitude'],
      additionalProperties: false,
    },
    extra: {},
    tree: { $ref: '#/$defs/Node' },
  },
  required: ['city'],
  additionalProperties: false,
  $defs: {
    Node: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/$defs/Node' } },
      },
      required: ['name'],
      additionalProperties: false,
    },
  },
});

const lines = (value: unknown): readonly string[] =>
  forecast.judge(value)?.message.split('\n').slice(1) ?? [];

const sparse: unknown[] = [];
sparse.length = 2;

describe('a gate', () => {
  test('accepts what the document describes', () => {
    const value = {
      city: 'Bern',
      days: 3,
      unit: 'celsius',
      from: '2026-02-28',
      labels: { '': 'x', constructor: 'y' },
      place: { latitude: 46.9 },
      extra: [{ anything: null }],
      tree: { name: 'a', children: [{ name: 'b', children: [] }] },
    };
    expect(forecast.accepts(value)).toBe(true);
    expect(forecast.judge(value)).toBeUndefined();
  });

  test.each([
    [`no object (${verifies('GAT-01')})`, [], ['(arguments): must be an object.']],
    [
      `undeclared at every depth (${verifies('GAT-02')})`,
      { city: 'Bern', CANARY: 1, place: { latitude: 1, CANARY: 2 } },
      [
        '/place: 1 undeclared property; accepted here: latitude.',
        '(arguments): 1 undeclared property; accepted here: city, days, unit, from, labels, place, extra, tree.',
      ],
    ],
    [
      `missing (${verifies('GAT-03')})`,
      { place: {} },
      ['/city: must be present: a string.', '/place/latitude: must be present: a number.'],
    ],
    [
      `coerced (${verifies('GAT-04')})`,
      { city: 'Bern', days: '7' },
      ['/days: must be an integer from 1 to 14.'],
    ],
    [
      `null (${verifies('GAT-04')})`,
      { city: 'Bern', days: null },
      ['/days: must be an integer from 1 to 14.'],
    ],
    [
      `enum (${verifies('GAT-05')})`,
      { city: 'Bern', unit: 'CANARY' },
      ['/unit: must be one of "celsius", "fahrenheit".'],
    ],
    [
      `format (${verifies('GAT-06')})`,
      { city: 'Bern', from: '2026-02-29' },
      ['/from: must be a date, YYYY-MM-DD.'],
    ],
    [
      `bounds (${verifies('GAT-07')})`,
      { city: 'Bern', days: 15 },
      ['/days: must be an integer from 1 to 14.'],
    ],
    [
      `a map's entry (${verifies('GAT-09')})`,
      { city: 'Bern', labels: { a: 'x', CANARY: 7 } },
      ['/labels/*: must be a string (entry 2).'],
    ],
    [
      `below a reference (${verifies('GAT-10')})`,
      { city: 'Bern', tree: { name: 'a', children: [{ name: 7 }] } },
      ['/tree/children/0/name: must be a string.'],
    ],
  ])('refuses %s', (_name, value, expected) => {
    expect(forecast.accepts(value)).toBe(false);
    expect(lines(value)).toEqual(expected);
    expect(JSON.stringify(forecast.judge(value))).not.toContain('CANARY');
  });

  test.each([
    ['a control character', { city: 'a\u0000' }],
    ['an unpaired surrogate', { city: '\ud800' }],
    ['a dirty key of a map', { city: 'Bern', labels: { '\u0007': 'x' } }],
    ['dirt under an open property', { city: 'Bern', extra: { deep: ['\u001b'] } }],
    ['a dirty key under an open property', { city: 'Bern', extra: { '\udc00': 1 } }],
    ['an infinite number', { city: 'Bern', extra: Number.POSITIVE_INFINITY }],
    ['undefined', { city: undefined }],
    ['a bigint', { city: 'Bern', extra: 1n }],
    ['a function', { city: 'Bern', extra: () => 1 }],
    ['a class instance', { city: 'Bern', extra: new Date(0) }],
    ['a sparse array', { city: 'Bern', extra: sparse }],
    [
      'a getter',
      {
        city: 'Bern',
        get extra() {
          throw new Error('ran');
        },
      },
    ],
  ])(`refuses %s, whatever the schema says (${verifies('GAT-08', 'GAT-07')})`, (_name, value) => {
    expect(forecast.accepts(value)).toBe(false);
    expect(forecast.judge(value)?.total).toBe(1);
  });

  test(`an open property takes any JSON, and text is only text (${verifies('GAT-11', 'GAT-15')})`, () => {
    for (const extra of [null, 1, 'x', [], {}, [[null]], '../', 'DROP TABLE orders; --']) {
      expect(forecast.accepts({ city: '../../etc', extra })).toBe(true);
    }
  });

  test(`names of prototypes are names (${verifies('GAT-02')})`, () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const value = JSON.parse(`{"city":"Bern","${name}":1}`) as unknown;
      expect(forecast.accepts(value)).toBe(false);
    }
    const declared = compile(
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"integer"}},"required":["__proto__"],"additionalProperties":false}',
      ) as Record<string, unknown>,
    );
    expect(declared.accepts({})).toBe(false);
    expect(declared.accepts(JSON.parse('{"__proto__":1}'))).toBe(true);
    expect(declared.accepts(JSON.parse('{"__proto__":"x"}'))).toBe(false);
  });

  test(`depth and recursion are bounded (${verifies('GAT-16')})`, () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(forecast.judge({ city: 'Bern', extra: deep })?.violations[0]?.rule).toBe('depth');
    const unique = compile({ type: 'array', uniqueItems: true });
    const objects = Array.from({ length: 8000 }, (_, id) => ({ id, name: `n${id}` }));
    expect(unique.accepts(objects)).toBe(true);
    expect(unique.accepts([...objects, { name: 'n7', id: 7 }])).toBe(false);
  });

  test(`an ambiguous union does not take exponential time (${verifies('GAT-16')})`, () => {
    const branch = (title: string): object => ({
      title,
      type: 'array',
      items: { $ref: '#/$defs/Node' },
    });
    const nodes = { anyOf: [branch('a'), branch('b'), { type: 'string' }] };
    const schema = { $ref: '#/$defs/Node', $defs: { Node: nodes } };
    let value: unknown = 7;
    for (let level = 0; level < 100; level++) value = [value];
    const gate = compile(schema, { steps: 1000 });
    expect(gate.accepts(value)).toBe(false);
    expect(gate.judge(value)).toMatchObject({
      total: 1,
      violations: [{ rule: 'budget', path: '' }],
    });
    expect(compile({ not: schema, $defs: schema.$defs }, { steps: 1000 }).accepts(value)).toBe(
      false,
    );
    expect(gate.accepts([['x'], 'y'])).toBe(true);
    expect(gate.judge([7])?.violations[0]?.rule).not.toBe('budget');
  });

  test('at most 16 violations are listed, with the total', () => {
    const numbers = compile({ type: 'array', items: { type: 'integer' } });
    const refusal = numbers.judge(Array.from({ length: 20 }, () => 'x'));
    expect(refusal).toMatchObject({ correctable: true, total: 20 });
    expect(refusal?.violations).toHaveLength(16);
    expect(refusal?.message).toContain('Arguments refused: 20 problems.');
    expect(refusal?.message).toContain('and 4 more.');
  });

  test('alternatives: literals read as one enum, the closest branch explains itself', () => {
    const gate = compile({
      anyOf: [
        {
          type: 'object',
          properties: { kind: { const: 'a' }, x: { type: 'integer' } },
          required: ['kind', 'x'],
        },
        {
          type: 'object',
          properties: { kind: { const: 'b' }, y: { type: 'string' } },
          required: ['kind', 'y'],
        },
      ],
    });
    expect(gate.accepts({ kind: 'b', y: '' })).toBe(true);
    expect(gate.judge({ kind: 'b', y: 7 })?.message).toContain('/y: must be a string.');
    const literals = compile({ anyOf: [{ const: 'up' }, { const: 'down' }, { type: 'null' }] });
    expect(literals.judge(7)?.message).toContain('must be one of "up", "down", null.');
    expect(literals.accepts(null)).toBe(true);
  });
});
