import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'typebox';
import { fingerprint, inputSchema } from '../src/index.ts';
import type { Row } from './support/documents.ts';
import { foreign } from './tables/foreign.ts';
import { recursive } from './tables/recursive.ts';
import { scalars } from './tables/scalars.ts';
import { shapes } from './tables/shapes.ts';

const rows: readonly Row[] = [...scalars, ...shapes, ...recursive, ...foreign];

/** Ajv's strict mode but for two lists: types that are several, and tuples that may be shorter. */
const strict = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictTuples: false,
  validateFormats: false,
});

describe('an input schema', () => {
  test.each(rows)('publishes %s', (_name, declaration, document) => {
    const published = inputSchema(declaration);
    expect(published).toEqual(document);
    expect(JSON.stringify(inputSchema(declaration))).toBe(JSON.stringify(published));
    expect(() => strict.compile(published)).not.toThrow();
    expect(() => compile(published)).not.toThrow();
  });

  test(`is frozen plain JSON (${verifies('SCH-14')})`, () => {
    const document = inputSchema(
      Type.Object({ a: Type.Codec(Type.String()).Decode(Number).Encode(String) }),
    );
    expect(Object.isFrozen((document['properties'] as { a: object }).a)).toBe(true);
    expect(Reflect.ownKeys((document['properties'] as { a: object }).a)).toEqual(['type']);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test(`is the same bytes whatever the order of an author's keywords (${verifies('SCH-14')})`, () => {
    const one = Type.Object({
      p: Type.String({ title: 't', maxLength: 2, minLength: 1, description: 'd' }),
    });
    const other = Type.Object({
      p: Type.String({ description: 'd', minLength: 1, maxLength: 2, title: 't' }),
    });
    expect(JSON.stringify(inputSchema(one))).toBe(JSON.stringify(inputSchema(other)));
    const plain = {
      required: ['b', 'a'],
      properties: { a: { type: 'null' }, b: { type: 'null' } },
      type: 'object',
    };
    const same = {
      type: 'object',
      properties: { a: { type: 'null' }, b: { type: 'null' } },
      required: ['a', 'b'],
    };
    expect(JSON.stringify(inputSchema(plain))).toBe(JSON.stringify(inputSchema(same)));
  });

  test(`keeps the order of declared properties (${verifies('SCH-14')})`, () => {
    const document = inputSchema(Type.Object({ z: Type.Null(), a: Type.Null(), m: Type.Null() }));
    expect(Object.keys(document['properties'] as object)).toEqual(['z', 'a', 'm']);
  });

  test(`does not depend on how many types the process made before (${verifies('SCH-14')})`, () => {
    const row = recursive.find(([name]) => name.includes('counts'));
    expect(JSON.stringify(row?.[2])).toContain('#/$defs/Recursive');
  });

  test(`has a fingerprint that changes when the document does (${verifies('SCH-18')})`, () => {
    const prints = rows.map(([, declaration]) => fingerprint(inputSchema(declaration)));
    const documents = rows.map(([, declaration]) => JSON.stringify(inputSchema(declaration)));
    expect(new Set(prints).size).toBe(new Set(documents).size);
    expect(prints).toEqual(rows.map(([, declaration]) => fingerprint(inputSchema(declaration))));
    // SHA-256 of the bytes {"type":"object"}, as sha256sum gives it.
    expect(fingerprint({ type: 'object' })).toBe(
      'a2c799262a3ce3c19ef5cdd983bf3d12b43ab3c426227091b909dcb7054738c0',
    );
  });

  test(`warns of two names that are equal once normalized (${verifies('SCH-12')})`, () => {
    const warnings: string[] = [];
    const names = Type.Object({ '\u00e9': Type.Null(), 'e\u0301': Type.Null(), e: Type.Null() });
    inputSchema(Type.Object({ p: names }), {
      warn: (path, reason) => warnings.push(`${path} ${reason}`),
    });
    expect(warnings).toEqual([
      '/properties/p/properties/e\u0301 equals another declared name once normalized',
    ]);
  });
});
