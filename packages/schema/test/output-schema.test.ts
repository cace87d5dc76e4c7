import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { Type } from 'typebox';
import * as z from 'zod';
import { ListArtifact, outputSchema } from '../src/index.ts';
import { closed } from './support/documents.ts';

const order = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  required: Type.Object({ x: Type.String() }),
  artifact_refs: Type.Array(Type.String()),
});
const tree = Type.Cyclic(
  {
    Tree: Type.Object({
      list: Type.Optional(ListArtifact(Type.Object({}))),
      children: Type.Array(Type.Ref('Tree')),
    }),
  },
  'Tree',
);

describe('an output schema', () => {
  test(`is published for an object only (${verifies('SCH-09')})`, () => {
    for (const declaration of [
      Type.String(),
      Type.Array(order),
      Type.Null(),
      Type.Union([order, Type.Null()]),
    ]) {
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

  test(`leaves values that look like keywords alone (${verifies('SCH-11')})`, () => {
    const declaration = Type.Object({
      p: Type.Enum([{ required: ['a'] }] as never, { default: { required: ['a'] } }),
    });
    expect(outputSchema(declaration)).toEqual({
      type: 'object',
      properties: {
        p: { type: 'object', enum: [{ required: ['a'] }], default: { required: ['a'] } },
      },
      additionalProperties: false,
    });
  });

  test.each([
    ['at the root', ListArtifact(Type.Object({}))],
    ['in a property', Type.Object({ p: Type.Optional(ListArtifact(Type.Object({}))) })],
    [
      'in a map of a union',
      Type.Record(Type.String(), Type.Union([Type.Null(), ListArtifact(Type.Object({}))])),
    ],
    ['in a definition', Type.Object({ p: tree })],
  ])(
    `is not published where there is a list artifact %s (${verifies('SCH-10')})`,
    (_, declaration) => {
      expect(outputSchema(declaration)).toBeUndefined();
      expect(outputSchema(declaration, { promises: true })).toBeUndefined();
    },
  );

  test(`is the emitter's output side (${verifies('SCH-15')})`, () => {
    const declaration = z.object({ a: z.string().default('x') });
    expect(outputSchema(declaration, { promises: true })).toEqual(
      closed({ a: { type: 'string', default: 'x' } }),
    );
  });

  test(`hears of twins as an input does (${verifies('SCH-12')})`, () => {
    const paths: string[] = [];
    const declaration = Type.Object({ '\u00e9': Type.Null(), 'e\u0301': Type.Null() });
    outputSchema(declaration, { warn: (path) => paths.push(path) });
    expect(paths).toEqual(['/properties/e\u0301']);
  });
});
