import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { compile } from '../src/index.ts';
import type { GateOptions, JsonSchema } from '../src/index.ts';

const rulesOf = (schema: JsonSchema, value: unknown, options?: GateOptions): readonly string[] => {
  const gate = compile(schema, options);
  const refusal = gate.judge(value);
  expect(gate.accepts(value)).toBe(refusal === undefined);
  return refusal?.violations.map(({ rule }) => rule) ?? [];
};

/** Arrays in arrays. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

const recursive: JsonSchema = { $ref: '#/$defs/N', $defs: { N: { items: { $ref: '#/$defs/N' } } } };

describe(`nesting (${verifies('GAT-16')})`, () => {
  test.each<readonly [string, JsonSchema]>([
    ['that no rule looks at', {}],
    ['that a recursive rule follows', recursive],
    ['under a map', { additionalProperties: true, items: true }],
    ['under not', { not: { type: 'string' } }],
    ['that enum and uniqueItems compare', { enum: [1], uniqueItems: true }],
  ])('%s: 100,000 levels are refused, 128 are not too deep', (_, schema) => {
    for (const parsed of [false, true]) {
      expect(rulesOf(schema, nested(100_000), { parsed })).toEqual(['depth']);
      expect(rulesOf(schema, nested(129), { parsed })).toEqual(['depth']);
      expect(rulesOf(schema, nested(128), { parsed })).not.toContain('depth');
    }
  });

  test('the depth is a setting', () => {
    expect(rulesOf({}, nested(3), { depth: 2 })).toEqual(['depth']);
    expect(rulesOf({}, nested(2), { depth: 2 })).toEqual([]);
    expect(rulesOf({}, nested(1000), { depth: 2000 })).toEqual([]);
  });

  test('a depth beyond what the stack takes is the budget, and no throw', () => {
    const options = { depth: 1_000_000, parsed: true };
    expect(rulesOf(recursive, nested(100_000), options)).toEqual(['budget']);
  });

  test('a value in itself, and a small graph that stands for an endless tree', () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(rulesOf({}, cyclic)).toEqual(['depth']);
    expect(rulesOf(recursive, cyclic)).toEqual(['depth']);
    let graph: unknown = 1;
    for (let level = 0; level < 60; level++) graph = [graph, graph];
    for (const schema of [{}, recursive]) {
      expect(rulesOf(schema, graph, { steps: 10_000 })).toEqual(['budget']);
    }
  });

  test('a document that nests too deep is refused', () => {
    let schema: JsonSchema = {};
    for (let level = 0; level < 50_000; level++) schema = { not: schema };
    expect(() => compile(schema)).toThrow(/SchemaDefect|nests too deep|is not JSON/);
  });
});

describe(`work (${verifies('GAT-16')})`, () => {
  const objects = Array.from({ length: 8000 }, (_, index) => ({ id: index, name: `n${index}` }));

  test('uniqueItems of 8,000 objects', () => {
    const twice = [...objects.slice(0, -1), { name: 'n0', id: 0 }];
    expect(rulesOf({ uniqueItems: true }, objects)).toEqual([]);
    expect(rulesOf({ uniqueItems: true }, twice)).toEqual(['uniqueItems']);
  });

  test('an enum of 10,000, of text and of objects, for 10,000 items', () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `word ${index}`);
    const things = words.map((word) => ({ word }));
    for (const listed of [words, things]) {
      const schema = { items: { enum: listed } };
      expect(rulesOf(schema, listed)).toEqual([]);
      expect(rulesOf(schema, [...listed, 'other'])).toEqual(['enum']);
    }
    const refusal = compile({ enum: words }).judge('other');
    expect(refusal?.violations[0]).toMatchObject({ more: 9968 });
    expect(refusal?.message.length).toBeLessThan(1000);
  });

  test('an ambiguous recursive union ends, one way or the other', () => {
    const branch = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/U' } },
      required: ['a'],
    };
    const schema = {
      $ref: '#/$defs/U',
      $defs: { U: { anyOf: [branch, { ...branch, minProperties: 1 }, { type: 'string' }] } },
    };
    let value: unknown = 1;
    for (let level = 0; level < 40; level++) value = { a: value };
    expect(rulesOf(schema, value)).toEqual(['budget']);
    expect(rulesOf({ $defs: schema.$defs, not: { $ref: '#/$defs/U' } }, value)).toEqual(['budget']);
    expect(rulesOf(schema, value, { steps: 100 })).toEqual(['budget']);
  });

  test('text that is longer than the bound is matched with no pattern, and not accepted for it', () => {
    const long = 'a'.repeat(1025);
    const options = { patternLength: 16 };
    expect(rulesOf({ pattern: '^a*$' }, long)).toEqual(['pattern']);
    expect(rulesOf({ pattern: '^a*$' }, long.slice(1))).toEqual([]);
    expect(rulesOf({ pattern: '^a*$', maxLength: 2000 }, long)).toEqual([]);
    expect(rulesOf({ pattern: '^a*$', maxLength: 20 }, long)).toEqual(['maxLength', 'pattern']);
    expect(rulesOf({ pattern: '^a*$' }, 'a'.repeat(17), options)).toEqual(['pattern']);
    expect(rulesOf({ items: { pattern: '^b' } }, ['b', long])).toEqual(['pattern']);
    expect(rulesOf({ patternProperties: { '^b': false } }, { [long]: 1 })).toEqual(['budget']);
    expect(rulesOf({ propertyNames: { pattern: '^a' } }, { [long]: 1 })).toEqual(['budget']);
    expect(rulesOf({ not: { pattern: '^b' } }, long)).toEqual(['budget']);
    expect(rulesOf({ if: { pattern: '^b' }, else: true, then: false }, long)).toEqual(['budget']);
  });

  test('an engine of the owner takes the place of the built-in one', () => {
    const asked: string[] = [];
    const patternEngine = (source: string): { test: (text: string) => boolean } => ({
      test: (text) => {
        asked.push(source);
        return text === 'aa';
      },
    });
    expect(rulesOf({ pattern: '^(a+)+$' }, 'aa', { patternEngine })).toEqual([]);
    expect(rulesOf({ pattern: '^(a+)+$' }, 'aaa', { patternEngine })).toEqual(['pattern']);
    expect(new Set(asked)).toEqual(new Set(['^(a+)+$']));
  });
});

describe(`names of every object's prototype (${verifies('GAT-02', 'GAT-03')})`, () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
  ];

  test.each(names)('%s', (name) => {
    const one = (value: unknown): unknown =>
      JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
    const declared = JSON.parse(
      `{"type":"object","properties":{${JSON.stringify(name)}:{"type":"integer"}},"additionalProperties":false}`,
    ) as JsonSchema & object;
    const required = { ...declared, required: [name] };
    expect(rulesOf(declared, {})).toEqual([]);
    expect(rulesOf(declared, one(1))).toEqual([]);
    expect(rulesOf(declared, one('x'))).toEqual(['type']);
    expect(rulesOf(required, {})).toEqual(['required']);
    expect(rulesOf({ required: [name] }, {})).toEqual(['required']);
    expect(rulesOf(required, one(1))).toEqual([]);
    expect(rulesOf({ properties: {}, additionalProperties: false }, one(1))).toEqual([
      'undeclared',
    ]);
    expect(rulesOf({ additionalProperties: { type: 'null' } }, one(1))).toEqual(['type']);
    expect(rulesOf({ patternProperties: { '.': { type: 'null' } } }, one(1))).toEqual(['type']);
    expect(rulesOf({ unevaluatedProperties: false }, one(1))).not.toEqual([]);
    expect(rulesOf({ dependentRequired: one(['a']) }, {})).toEqual([]);
    expect(rulesOf({ dependentRequired: one(['a']) }, one(1))).toEqual(['dependentRequired']);
    expect(rulesOf({ dependentSchemas: one(false) }, {})).toEqual([]);
    expect(rulesOf({ enum: [one(1)] }, one(1))).toEqual([]);
    expect(rulesOf({ enum: [one(1)] }, {})).toEqual(['enum']);
    expect(rulesOf({ const: {} }, one(1))).toEqual(['const']);
  });

  test('none of them is a keyword, a format or a type', () => {
    for (const name of names) {
      expect(() => compile(JSON.parse(`{"${name}":1}`) as JsonSchema)).toThrow(/is not judged/);
      expect(() => compile({ format: name })).toThrow(/no format/);
      expect(() => compile({ type: name })).toThrow();
    }
  });
});

describe(`values that are not clean JSON (${verifies('GAT-07', 'GAT-08')})`, () => {
  class Point {
    x = 1;
  }
  const withSymbol = { x: 1, [Symbol('s')]: 1 };
  // oxlint-disable-next-line no-sparse-arrays -- the hole is what is judged
  const sparse = [1, , 3];
  const accessor = Object.defineProperty({}, 'x', { enumerable: true, get: () => 1 });
  const hidden = Object.defineProperty({}, 'x', { value: 1 });
  const foreign: readonly (readonly [string, unknown])[] = [
    ['a class instance', new Point()],
    ['a date', new Date(0)],
    ['a map', new Map([['x', 1]])],
    ['a typed array', new Uint8Array(2)],
    ['a boxed string', Object('x')],
    ['a boxed number', Object(1)],
    ['an error', new Error('x')],
    ['a regular expression', /x/],
    ['a promise', Promise.resolve(1)],
    ['an accessor', accessor],
    ['a hidden property', hidden],
    ['a symbol key', withSymbol],
    ['a sparse array', sparse],
    ['an array with a name', Object.assign([1], { x: 1 })],
    ['an array of a class', new (class List extends Array<number> {})()],
    ['a bigint', 1n],
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
  ];

  test.each(foreign)('%s is refused, wherever it is', (_, value) => {
    const schemas: readonly JsonSchema[] = [
      {},
      true,
      { type: ['object', 'array', 'string', 'number'] },
      { properties: { a: {} } },
      { not: { const: 7 } },
      { if: { type: 'string' } },
      { anyOf: [{}, { type: 'string' }] },
    ];
    for (const schema of schemas) {
      for (const given of [value, { a: value }, [value], { open: { open: [value] } }]) {
        expect(rulesOf(schema, given)).not.toEqual([]);
      }
      expect(rulesOf(schema, { open: value })).toEqual(['json']);
    }
  });

  test('a proxy that behaves is judged as what it stands for, by the walk or not at all', () => {
    expect(rulesOf({ properties: { a: { type: 'null' } } }, new Proxy({ a: 1 }, {}))).toEqual([
      'type',
    ]);
    const revocable = Proxy.revocable({}, {});
    revocable.revoke();
    expect(rulesOf({}, revocable.proxy)).toEqual(['json']);
    expect(rulesOf({}, [revocable.proxy])).toEqual(['json']);
  });

  test('an object without a prototype is plain', () => {
    expect(rulesOf({ required: ['a'] }, Object.assign(Object.create(null), { a: 1 }))).toEqual([]);
  });

  const bad = [
    '\u0000',
    '\u0001',
    '\u0008',
    '\u000b',
    '\u000c',
    '\u000e',
    '\u001b[0m',
    '\u001f',
    '\ud800',
    '\udc00',
    'a\udbffb',
    `${'x'.repeat(100)}\ud800`,
    `\udfff${'x'.repeat(100)}`,
    '\udc00\ud800',
  ];
  const good = [
    '',
    '\t',
    '\n',
    '\r',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '😀',
    `${'x'.repeat(100)}😀`,
    '\u{10ffff}',
    '../../etc/passwd',
    "'; DROP TABLE x; --",
  ];
  const places = (text: string): readonly unknown[] => [
    text,
    [text],
    { a: text },
    { [text]: 1 },
    { a: { [text]: [] } },
    [[{ open: text }]],
  ];
  const rules: readonly JsonSchema[] = [
    {},
    true,
    { not: { const: 7 } },
    { properties: { a: { type: ['string', 'object'] } } },
    { additionalProperties: true },
    { patternProperties: { '^zz': {} } },
    { unevaluatedProperties: true },
  ];

  test.each(bad)('unclean text %j', (text) => {
    for (const schema of rules) {
      for (const value of places(text)) expect(rulesOf(schema, value)).toEqual(['clean-string']);
    }
  });

  test.each(good)(`text %j, which is content and not shape (${verifies('GAT-15')})`, (text) => {
    for (const schema of rules) {
      for (const value of places(text)) expect(rulesOf(schema, value)).toEqual([]);
    }
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, JSON.parse('1e400')])(
    '%d is no number, wherever it is',
    (value) => {
      for (const schema of rules) {
        for (const given of [value, [value], { a: value }, { open: { open: value } }]) {
          expect(rulesOf(schema, given)).not.toEqual([]);
        }
        expect(rulesOf(schema, { open: value })).toEqual(['finite-number']);
      }
    },
  );

  test('-0 is 0', () => {
    expect(
      rulesOf({ type: 'integer', minimum: 0, maximum: 0, multipleOf: 3, const: 0 }, -0),
    ).toEqual([]);
    expect(rulesOf({ enum: [-0] }, 0)).toEqual([]);
    expect(rulesOf({ uniqueItems: true }, [0, -0])).toEqual(['uniqueItems']);
  });
});

test('a definition that is reached while it is compiled', () => {
  const schema = {
    $ref: '#/$defs/P/properties/c',
    $defs: { P: { type: 'object', properties: { c: { $ref: '#/$defs/P' } } } },
  };
  expect(rulesOf(schema, { c: { c: {} } })).toEqual([]);
  expect(rulesOf(schema, { c: { c: 1 } })).toEqual(['type']);
});
