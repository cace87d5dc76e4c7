import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { compile } from '../src/index.ts';

const schema = {
  type: 'object',
  properties: { 'a/b': { type: 'array', items: { type: 'integer' } } },
  additionalProperties: { type: 'null' },
} as const;
const { '~standard': standard } = compile<{ 'a/b'?: number[] }>(schema);

describe('a gate is a Standard Schema', () => {
  test('version 1, of this vendor', () => {
    expect(standard).toMatchObject({ version: 1, vendor: 'sallyport' });
  });

  test('an accepted value is the very value', () => {
    const value = { 'a/b': [1] };
    const result = standard.validate(value);
    expect('value' in result && result.value).toBe(value);
  });

  test(`issues have paths of declared names (${verifies('GAT-09', 'GAT-14')})`, () => {
    expect(standard.validate({ 'a/b': [1, 'x'], secret: 1 })).toEqual({
      issues: [
        { message: 'must be an integer', path: ['a/b', '1'] },
        { message: 'must be null', path: ['*'] },
      ],
    });
  });

  test('its document is a copy of the one that was compiled', () => {
    const target = { target: 'draft-2020-12' } as const;
    const published = standard.jsonSchema.input(target);
    expect(published).toEqual(schema);
    published['type'] = 'string';
    expect(standard.jsonSchema.output(target)).toEqual(schema);
    expect(compile(true)['~standard'].jsonSchema.input(target)).toEqual({});
    expect(compile(false)['~standard'].jsonSchema.input(target)).toEqual({ not: {} });
  });

  test('no other dialect is published', () => {
    for (const target of ['draft-07', 'openapi-3.0'] as const) {
      expect(() => standard.jsonSchema.input({ target })).toThrow(RangeError);
    }
  });
});
