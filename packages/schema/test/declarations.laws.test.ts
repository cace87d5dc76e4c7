import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import {
  Int64,
  Int8,
  Nullable,
  Open,
  Uint16,
  codec,
  fingerprint,
  inputSchema,
} from '../src/index.ts';
import { corruptions } from './support/corruptions.ts';

/** A declaration with a generator of the values that its author means. */
interface Meant {
  readonly type: TSchema;
  readonly values: fc.Arbitrary<unknown>;
}

const names = fc.constantFrom(
  'a',
  'b',
  'id',
  'a/b',
  '~',
  'é',
  'constructor',
  'toString',
  '$ref',
  'type',
);
const safe = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
const leaf = (type: TSchema, values: fc.Arbitrary<unknown>): Meant => ({ type, values });

const leaves: fc.Arbitrary<Meant> = fc.constantFrom(
  leaf(
    Type.String({ minLength: 1, maxLength: 5 }),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 5 }),
  ),
  leaf(Type.Boolean(), fc.boolean()),
  leaf(Type.Null(), fc.constant(null)),
  leaf(Type.Integer(), fc.integer({ ...safe })),
  leaf(Type.Number({ minimum: 0, maximum: 1 }), fc.double({ min: 0, max: 1, noNaN: true })),
  leaf(Int8(), fc.integer({ min: -128, max: 127 })),
  leaf(Uint16({ minimum: 5 }), fc.integer({ min: 5, max: 65_535 })),
  leaf(Int64(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
  leaf(Type.Enum(['x', 'y']), fc.constantFrom('x', 'y')),
  leaf(Type.Union([Type.Literal('x'), Type.Literal(3)]), fc.constantFrom('x', 3)),
  leaf(Type.String({ format: 'date' }), fc.constantFrom('2026-02-03', '2024-02-29')),
);

/** Open values accept whatever is JSON, so that no corruption of one is refused: they are generated apart. */
const { meant } = fc.letrec<{ meant: Meant }>((tie) => ({
  meant: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 2, arbitrary: leaves },
    {
      weight: 3,
      arbitrary: fc
        .dictionary(names, fc.tuple(tie('meant'), fc.boolean()), {
          maxKeys: 4,
          noNullPrototype: true,
        })
        .map(objectOf),
    },
    { weight: 1, arbitrary: tie('meant').map(arrayOf) },
    { weight: 1, arbitrary: tie('meant').map(mapOf) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('meant'), tie('meant')).map(([one, two]) => tupleOf(one, two)),
    },
    { weight: 1, arbitrary: tie('meant').map(nullableOf) },
  ),
}));

function objectOf(members: Readonly<Record<string, readonly [Meant, boolean]>>): Meant {
  const entries = Object.entries(members);
  const types = entries.map(([name, [{ type }, optional]]) => [
    name,
    optional ? Type.Optional(type) : type,
  ]);
  const values = Object.fromEntries(entries.map(([name, [member]]) => [name, member.values]));
  const requiredKeys = entries.filter(([, [, optional]]) => !optional).map(([name]) => name);
  return {
    type: Type.Object(Object.fromEntries(types) as Record<string, TSchema>),
    values: fc.record(values, { requiredKeys, noNullPrototype: true }),
  };
}

function arrayOf({ type, values }: Meant): Meant {
  return { type: Type.Array(type, { maxItems: 3 }), values: fc.array(values, { maxLength: 3 }) };
}

function mapOf({ type, values }: Meant): Meant {
  const entries = fc.dictionary(fc.string({ maxLength: 4 }), values, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  return { type: Type.Record(Type.String(), type), values: entries };
}

function tupleOf(one: Meant, two: Meant): Meant {
  return { type: Type.Tuple([one.type, two.type]), values: fc.tuple(one.values, two.values) };
}

function nullableOf({ type, values }: Meant): Meant {
  return { type: Nullable(type), values: fc.option(values) };
}

const roots = fc
  .dictionary(names, fc.tuple(meant, fc.boolean()), {
    minKeys: 1,
    maxKeys: 5,
    noNullPrototype: true,
  })
  .map(objectOf);
const cases = roots.chain(({ type, values }) => values.map((value) => ({ type, value })));

describe('every generated declaration', () => {
  test(`accepts what its author means, and refuses each corruption of it (${verifies('SCH-01', 'SCH-06', 'SCH-13')})`, () => {
    let corrupted = 0;
    fc.assert(
      fc.property(cases, ({ type, value }) => {
        const document = inputSchema(type);
        const gate = compile(document);
        expect(gate.judge(value)).toBeUndefined();
        for (const { change, corrupt } of corruptions(document, value)) {
          corrupted++;
          if (gate.accepts(corrupt)) throw new Error(`accepted although ${change}`);
        }
      }),
      { numRuns: 600 },
    );
    expect(corrupted).toBeGreaterThan(2000);
  });

  test(`is converted and back to the same JSON (${verifies('SCH-19')})`, () => {
    fc.assert(
      fc.property(cases, ({ type, value }) => {
        const { decode, encode } = codec(type);
        const decoded = decode(value);
        if (!decoded.ok) throw new Error('refused');
        expect(encode(decoded.value)).toEqual({ ok: true, value });
      }),
      { numRuns: 600 },
    );
  });

  test(`publishes the same bytes again, and another fingerprint once it changes (${verifies('SCH-14', 'SCH-18')})`, () => {
    fc.assert(
      fc.property(roots, roots, ({ type }, other) => {
        const [one, again, two] = [inputSchema(type), inputSchema(type), inputSchema(other.type)];
        expect(JSON.stringify(again)).toBe(JSON.stringify(one));
        const isSame = JSON.stringify(one) === JSON.stringify(two);
        expect(fingerprint(one) === fingerprint(two)).toBe(isSame);
      }),
      { numRuns: 400 },
    );
  });

  test(`with an open value accepts any JSON there (${verifies('SCH-05')})`, () => {
    const gate = compile(inputSchema(Type.Object({ p: Open() })));
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme-ascii' }), (p) => {
        expect(gate.accepts({ p })).toBe(true);
      }),
    );
  });
});
