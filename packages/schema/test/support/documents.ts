import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { Declaration, JsonSchema } from '../../src/index.ts';

/** What a declaration is expected to publish, whole. */
export type Row = readonly [name: string, declaration: Declaration, document: JsonSchema];

export const SAFE = { minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 };

/** A closed object: every property required but those listed. */
export function closed(properties: JsonSchema, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** A row of one required property `p`, the whole document around it being the same for all. */
export function property(name: string, declared: TSchema, published: JsonSchema): Row {
  return [name, Type.Object({ p: declared }), closed({ p: published })];
}

/** The same for a plain JSON Schema property. */
export function plainProperty(name: string, declared: unknown, published: JsonSchema): Row {
  const document = { type: 'object', properties: { p: declared }, required: ['p'] };
  return [name, document, closed({ p: published })];
}
