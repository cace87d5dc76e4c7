import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { Type } from 'typebox';
import { outputSchema } from '../src/index.ts';
import type { Static } from '../src/index.ts';

const order = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  required: Type.Object({ x: Type.String() }),
  artifact_refs: Type.Array(Type.String()),
});

describe('an output schema', () => {
  test(`is published for an object only (${verifies('SCH-09')})`, () => {
    for (const declaration of [Type.String(), Type.Array(order), Type.Null()]) {
      expect(outputSchema(declaration)).toBeUndefined();
    }
    expect(outputSchema(order)).toBeDefined();
  });

  test(`promises nothing unless its author does, and keeps artifact refs (${verifies('SCH-11', 'SCH-08')})`, () => {
    expect(outputSchema(order)).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 },
        required: {
          type: 'object',
          properties: { x: { type: 'string' } },
          additionalProperties: false,
        },
        artifact_refs: { type: 'array', items: { type: 'string' } },
      },
      additionalProperties: false,
    });
    expect(outputSchema(order, { promises: true })).toMatchObject({
      required: ['id', 'required', 'artifact_refs'],
    });
  });

  test('its static type is the declaration’s', () => {
    const value: Static<typeof order> = { id: 1, required: { x: '' }, artifact_refs: [] };
    // @ts-expect-error -- a string is no integer
    const wrong: Static<typeof order> = { ...value, id: '1' };
    expect(wrong.required).toBe(value.required);
  });
});
