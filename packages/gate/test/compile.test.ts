import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { SchemaDefectError, compile } from '../src/index.ts';

describe('compile', () => {
  test.each([
    ['an unknown keyword', { nullable: true }, ''],
    ['a keyword of an older draft', { properties: { a: { $recursiveRef: '#' } } }, '/properties/a'],
    ['another dialect', { $schema: 'http://json-schema.org/draft-07/schema#' }, '/$schema'],
    ['array items', { items: [{}] }, '/items'],
    ['an unknown type', { type: 'text' }, '/type'],
    ['an unknown format', { format: 'colour' }, '/format'],
    ['a bad pattern', { pattern: '[' }, '/pattern'],
    ['a bad bound', { minimum: '1' }, '/minimum'],
    ['a bad count', { maxItems: -1 }, '/maxItems'],
    ['a bad divisor', { multipleOf: 0 }, '/multipleOf'],
    ['an empty enum', { enum: [] }, '/enum'],
    ['a schema that is none', { properties: { a: 1 } }, '/properties/a'],
    [
      'a closed object that requires an undeclared name',
      { properties: {}, required: ['a'], additionalProperties: false },
      '/required',
    ],
  ])(`refuses %s (${verifies('GAT-12')})`, (_name, schema, path) => {
    expect(() => compile(schema)).toThrow(SchemaDefectError);
    expect(() => compile(schema)).toThrow(expect.objectContaining({ path }));
  });

  test.each([
    ['unresolvable', { properties: { a: { $ref: '#/$defs/X' } } }],
    ['remote', { $ref: 'https://example.com/schema' }],
    ['unresolvable in an unused definition', { $defs: { A: { $ref: '#/$defs/B' } } }],
    ['a cycle that enters nothing', { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }],
    ['a cycle of a definition named as a keyword', { $defs: { not: { $ref: '#/$defs/not' } } }],
    [
      'a cycle through a condition',
      { $defs: { A: { if: true, then: { dependentSchemas: { x: { $ref: '#/$defs/A' } } } } } },
    ],
    [
      'a cycle through alternatives',
      {
        $ref: '#/$defs/A',
        $defs: { A: { anyOf: [{ $ref: '#/$defs/B' }] }, B: { allOf: [{ $ref: '#/$defs/A' }] } },
      },
    ],
  ])(`refuses a reference that is %s (${verifies('GAT-10')})`, (_name, schema) => {
    expect(() => compile(schema)).toThrow(SchemaDefectError);
  });

  test('a recursion that enters the value is none of these', () => {
    const tree = {
      properties: { not: { $ref: '#' }, then: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
      additionalProperties: false,
    };
    const gate = compile(tree);
    expect(gate.accepts({ not: { then: null } })).toBe(true);
    expect(gate.accepts({ not: { then: { other: 1 } } })).toBe(false);
  });

  test('compiles every branch of a condition once, however deep they nest', () => {
    // Twice at each level, and forty levels never end.
    let schema: Record<string, unknown> = { type: 'string' };
    for (let level = 0; level < 40; level++) schema = { if: {}, then: schema, else: false };
    expect(compile(schema).accepts('x')).toBe(true);
    expect(compile(schema).accepts(7)).toBe(false);
    expect(() => compile({ then: { type: 'text' } })).toThrow(SchemaDefectError);
    expect(() => compile({ if: true, else: { type: 'text' } })).toThrow(SchemaDefectError);
  });

  test('lets annotations through, and those that are named', () => {
    const schema = { type: 'string', title: 't', description: 'd', examples: ['x'], 'x-order': 1 };
    expect(() => compile(schema)).toThrow(SchemaDefectError);
    expect(compile(schema, { annotations: ['x-order'] }).accepts('x')).toBe(true);
  });

  test('later changes of the document change no verdict', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const gate = compile(schema);
    schema.properties.a.type = 'integer';
    expect(gate.accepts({ a: 'x' })).toBe(true);
  });
});
