import { describe, expect, test } from '@jest/globals';
import { dialectNames } from '@sallyport/dialects';
import { verifies } from '@sallyport/requirements';
import { DeclarationError } from '@sallyport/schema';
import { Type } from 'typebox';
import { CatalogError, catalog, defineTool } from '../src/index.ts';
import type { AnyTool } from '../src/index.ts';

const echo = defineTool({
  name: 'echo',
  title: 'Echo',
  description: 'Says it again.',
  input: Type.Object({ text: Type.String(), times: Type.Optional(Type.Integer()) }),
  output: Type.Object({ said: Type.String() }),
  weight: { type: 'io', level: 1, min: 0, max: 1 },
  readOnly: true,
  run: ({ text, times = 1 }) => ({ said: text.repeat(times) }),
});
const hidden = defineTool({
  name: 'hidden',
  description: '',
  input: Type.Object({}),
  expose: false,
  run: () => 1,
});
const bare = defineTool({
  name: 'bare',
  description: '',
  input: Type.Object({}),
  output: Type.String(),
  run: () => 'x',
});

describe('a tool', () => {
  test(`publishes its contract and its weight (${verifies('CAT-05')})`, () => {
    expect(echo.published('canonical')).toEqual({
      name: 'echo',
      title: 'Echo',
      description: 'Says it again.',
      inputSchema: echo.inputSchema,
      outputSchema: {
        type: 'object',
        properties: { said: { type: 'string' } },
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
      _meta: { 'ai.redouble/weight': { type: 'io', level: 1, min: 0, max: 1 } },
    });
    expect(bare.published('canonical')).not.toHaveProperty('outputSchema');
  });

  test('says in its description what its dialect has no place for in the schema', () => {
    expect(echo.published('nova').description).toBe(`${echo.description} (no other properties)`);
    expect(echo.published('canonical').description).toBe(echo.description);
  });

  test('is published in every dialect, each computed once', () => {
    for (const name of dialectNames) {
      expect(echo.published(name)).toBe(echo.published(name));
      expect(echo.published(name).inputSchema).toBe(echo.rendering(name).inputSchema);
    }
    expect(echo.published('openai_strict').inputSchema).toMatchObject({
      required: ['text', 'times'],
    });
  });

  test(`fails when it is defined, not when it is called (${verifies('CAT-01')})`, () => {
    const declared = { description: '', input: Type.Object({}), run: () => 1 };
    for (const name of ['', 'a b', 'é', 'x'.repeat(129), 'a/b']) {
      expect(() => defineTool({ ...declared, name })).toThrow(TypeError);
    }
    expect(() =>
      defineTool({ ...declared, name: 'a', input: Type.Object({ a: Type.Any() }) }),
    ).toThrow(DeclarationError);
    expect(() => defineTool({ ...declared, name: 'a', input: Type.String() })).toThrow(
      DeclarationError,
    );
  });

  test('infers the types of its run', () => {
    defineTool({
      name: 'typed',
      description: '',
      input: Type.Object({ text: Type.String() }),
      output: Type.Object({ length: Type.Integer() }),
      // @ts-expect-error -- a string is no integer
      run: ({ text }) => ({ length: text.toUpperCase() }),
    });
  });
});

describe('the catalog', () => {
  test(`refuses two tools of one name, all at once (${verifies('CAT-01')})`, () => {
    const again = (name: string): AnyTool =>
      defineTool({ name, description: '', input: Type.Object({}), run: () => 1 });
    const build = (): unknown => catalog([again('a'), again('a'), again('b'), again('b')]);
    expect(build).toThrow(CatalogError);
    expect(build).toThrow(
      expect.objectContaining({
        problems: ['two tools claim the name a', 'two tools claim the name b'],
      }),
    );
  });

  test(`takes the same tool twice for one (${verifies('CAT-02')})`, () => {
    expect(catalog([echo, bare, echo]).names).toEqual(['echo', 'bare']);
  });

  test(`a miss is undefined (${verifies('CAT-04')})`, () => {
    const tools = catalog([echo, hidden]);
    expect(tools.tool('echo')).toBe(echo);
    for (const name of ['hidden', 'constructor', '__proto__', 'toString', '']) {
      expect(tools.tool(name)).toBeUndefined();
    }
    expect(tools.names).toEqual(['echo']);
  });
});
