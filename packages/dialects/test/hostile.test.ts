import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { deepFreeze } from '@sallyport/testkit';
import { UnreadableDocumentError, dialects, render } from '../src/index.ts';
import type { JsonSchema, SchemaObject } from '../src/index.ts';

const parse = (text: string): SchemaObject => deepFreeze(JSON.parse(text) as SchemaObject);

/** Names that are something to every object. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;

const inherited = parse(
  `{"type":"object","properties":{${NAMES.map((name) => `"${name}":{"type":"integer"}`).join(',')}},
    "required":["__proto__"],"additionalProperties":false}`,
);

function nested(depth: number): SchemaObject {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < depth; level++) schema = { type: 'array', items: schema };
  return { type: 'object', properties: { a: schema } };
}

const MALFORMED: readonly (readonly [string, SchemaObject])[] = [
  ['/properties', { type: 'object', properties: null }],
  ['/required', { type: 'object', properties: {}, required: 'a' }],
  ['/properties/a', { type: 'object', properties: { a: 1 } }],
  ['/properties/b~1c', { type: 'object', properties: { 'b/c': null } }],
  ['/type', { type: 7 }],
  ['/properties/a/type', { properties: { a: { type: ['string', 1] } } }],
  ['/properties/a/enum', { properties: { a: { enum: 'x' } } }],
  ['/properties/a/anyOf', { properties: { a: { anyOf: {} } } }],
  ['/properties/a/items', { properties: { a: { items: [{}] } } }],
  ['/properties/a/allOf/1', { properties: { a: { allOf: [{}, 'x'] } } }],
  ['/$defs', { $defs: 3 }],
  ['/properties/a/$ref', { properties: { a: { $ref: 5 } } }],
];

describe('schemas nobody planned for', () => {
  test.each(dialects)('$name: names that every object has', (dialect) => {
    const rendering = render(inherited, dialect);
    const properties = rendering.inputSchema['properties'] as SchemaObject;
    expect(Object.keys(properties).length).toBe(NAMES.length);
    const args = parse(`{"__proto__":1,"constructor":2}`);
    const written = rendering.wire(args);
    const back = rendering.arguments(written) as SchemaObject;
    expect(Object.keys(back).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '__proto__',
      'constructor',
    ]);
    expect(Object.getOwnPropertyDescriptor(back, '__proto__')?.value).toBe(1);
    expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each(dialects)('$name: an object that holds itself', (dialect) => {
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['properties'] = { self: cyclic };
    if (dialect.name === 'canonical') {
      expect(dialect.inputSchema(cyclic)).toBe(cyclic);
      return;
    }
    for (const ask of [dialect.inputSchema, dialect.outputSchema, dialect.accepts]) {
      expect(() => ask(cyclic)).toThrow(UnreadableDocumentError);
    }
  });

  test.each(dialects)('$name: nested far too deeply', (dialect) => {
    if (dialect.name === 'canonical') return;
    expect(() => dialect.inputSchema(nested(50_000))).toThrow(
      expect.objectContaining({ code: 'ERR_UNREADABLE_DOCUMENT', reason: 'too-deep' }),
    );
    expect(() => dialect.inputSchema(nested(60))).not.toThrow();
  });

  test.each(dialects)(
    `$name: a caller's document of any kind (${verifies('DIA-12')})`,
    (dialect) => {
      const rendering = render(inherited, dialect);
      let deep: unknown = 1;
      for (let level = 0; level < 20_000; level++) deep = [deep];
      for (const wire of [
        null,
        undefined,
        1,
        '',
        [],
        [[]],
        deep,
        { a: deep },
        Object.create(null),
      ]) {
        expect(() => rendering.arguments(wire)).not.toThrow();
        expect(() => rendering.wire(wire)).not.toThrow();
      }
    },
  );

  test.each(dialects)('$name: members that are undefined are not there', (dialect) => {
    const absent = {
      type: 'object',
      properties: { a: undefined },
      $defs: undefined,
      title: undefined,
    };
    const { inputSchema } = dialect.render(absent);
    expect(dialect.accepts(absent)).toEqual(dialect.accepts({ type: 'object', properties: {} }));
    expect(JSON.stringify(inputSchema)).not.toContain('"a"');
  });

  test.each(dialects)('$name: keywords of the wrong kind are told by their place', (dialect) => {
    for (const [path, broken] of MALFORMED) {
      expect(dialect.accepts(broken)).toMatchObject([
        { path, rule: 'schema/malformed', severity: 'refused' },
      ]);
      if (dialect.name === 'canonical') continue;
      for (const ask of [dialect.inputSchema, dialect.outputSchema]) {
        expect(() => ask(broken)).toThrow(expect.objectContaining({ reason: 'malformed', path }));
      }
    }
  });
});
