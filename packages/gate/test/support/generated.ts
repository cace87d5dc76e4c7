import fc from 'fast-check';
import type { JsonSchema } from '../../src/index.ts';

/** Few names and few values, so that schemas and values meet. */
const names = ['a', 'b', 'c'] as const;
const name = fc.constantFrom(...names);
const key = fc.constantFrom(...names, 'd', '__proto__', 'constructor');
const small = fc.integer({ min: 0, max: 3 });
const literal = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  1,
  2,
  0.5,
  'x',
  'y',
  'xx',
  [],
  {},
  [1],
);
const typeName = fc.constantFrom(
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
);
const references = ['A', 'B'] as const;

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const sub = tie('schema');
  const list = fc.array(sub, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(name, sub, { maxKeys: 3 });
  const keywords = {
    type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
    enum: fc.array(literal, { minLength: 1, maxLength: 4 }),
    const: literal,
    minimum: small,
    maximum: small,
    exclusiveMinimum: small,
    exclusiveMaximum: small,
    multipleOf: fc.constantFrom(0.1, 0.5, 1, 2),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom('^x', 'y$', '^.$'),
    minItems: small,
    maxItems: small,
    uniqueItems: fc.boolean(),
    contains: sub,
    minContains: small,
    maxContains: small,
    prefixItems: list,
    items: sub,
    unevaluatedItems: sub,
    minProperties: small,
    maxProperties: small,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    properties: map,
    patternProperties: fc.dictionary(fc.constantFrom('^a', '[bc]', 'd'), sub, { maxKeys: 2 }),
    additionalProperties: sub,
    propertyNames: sub,
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 }),
    dependentSchemas: map,
    unevaluatedProperties: sub,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: sub,
    if: sub,
    then: sub,
    else: sub,
    $ref: fc.constantFrom(...references).map((target) => `#/$defs/${target}`),
  };
  const some = fc
    .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 4 })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          chosen.map((keyword) => [
            keyword,
            keywords[keyword as keyof typeof keywords] as fc.Arbitrary<unknown>,
          ]),
        ),
      ),
    );
  const plain = fc.oneof(
    typeName.map((type) => ({ type })),
    literal.map((value) => ({ const: value })),
    fc.boolean(),
  );
  return { schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, plain, some) };
});

/** Documents with two definitions, which may refer to each other and to themselves. */
export const documents: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(schema, schema, schema)
  .map(([root, A, B]) =>
    typeof root === 'boolean' ? { allOf: [root], $defs: { A, B } } : { ...root, $defs: { A, B } },
  );

const scalar = fc.oneof(literal, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string());

/** What a JSON parser may give. */
export const jsonValues: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 4 })
      .map((entries): unknown => Object.fromEntries(entries)),
  ),
})).value;

/** What no JSON parser gives, or no clean text holds. */
const dirt: readonly unknown[] = [
  '\u0000',
  'a\u001b[31m',
  '\ud800',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  undefined,
  1n,
  Symbol('dirt'),
  new Date(0),
  new Map(),
  () => 'dirt',
  Object.create({ a: 1 }),
  Object.defineProperty({}, 'a', { enumerable: true, get: () => 'x' }),
  Object.defineProperty({}, 'a', { enumerable: false, value: 'x' }),
  { [Symbol('a')]: 1 },
  { '\u0000': 1 },
  { '\udfff': 1 },
  Object.assign([1], { a: 1 }),
  // oxlint-disable-next-line no-sparse-arrays -- a hole is the dirt
  [1, , 2],
  [undefined],
];

/** Values with dirt in some place. */
export const anyValues: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.constantFrom(...dirt),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(key, fc.constantFrom('\u0001', 'e')), tie('value')), {
        maxLength: 4,
      })
      .map((entries): unknown => Object.fromEntries(entries)),
  ),
})).value;
