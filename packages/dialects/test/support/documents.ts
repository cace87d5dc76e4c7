import fc from 'fast-check';
import type { JsonSchema, SchemaObject } from '../../src/index.ts';

const scalars = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 7, 0.5, '', 'x', 'y', '1');
const texts = fc.constantFrom('x', 'y', 'z', 'long name', '');
const small = fc.integer({ min: 0, max: 4 });
const bound = fc.constantFrom(0, 1, 2, 10, 0.5, 2 ** 53, -(2 ** 63), 2 ** 63);
const names = fc.constantFrom(
  'a',
  'b',
  'c',
  'd',
  'größe',
  'a.b',
  '$top',
  '2d',
  '__proto__',
  'anyOf',
);
const words = fc.constantFrom('Some text.', 'A name.', 'Either (default 1).');
const references = fc.constantFrom('#/$defs/A', '#/$defs/B', '#/definitions/C', '#anchored');

/** A keyword that is there now and then. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 3 });

function schemaOf(
  keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<SchemaObject> {
  return fc
    .record(keywords)
    .map((held) =>
      Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined)),
    );
}

const annotated = { description: maybe(words), title: maybe(fc.constantFrom('A title', 'B')) };
const just = fc.constant;

const string = schemaOf({
  type: just('string'),
  ...annotated,
  minLength: maybe(small),
  maxLength: maybe(fc.integer({ min: 3, max: 9 })),
  pattern: maybe(fc.constantFrom('^[a-z]*$', 'x|y', '^(?=.)', 'a', '^a\\b')),
  default: maybe(texts),
});
const format = schemaOf({
  type: just('string'),
  ...annotated,
  format: fc.constantFrom('date', 'date-time', 'time', 'duration', 'uuid', 'uri', 'email', 'ipv4'),
});
const number = schemaOf({
  type: fc.constantFrom('number', 'integer'),
  ...annotated,
  minimum: maybe(bound),
  maximum: maybe(bound),
  exclusiveMinimum: maybe(fc.constantFrom(0, 1, -0.5)),
  exclusiveMaximum: maybe(fc.constantFrom(10, 100, 2.5)),
  multipleOf: maybe(fc.constantFrom(1, 2, 0.5)),
  default: maybe(small),
});
const enumeration = schemaOf({
  ...annotated,
  enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 4 }),
});
const typedEnumeration = schemaOf({
  type: just('string'),
  ...annotated,
  enum: fc.uniqueArray(texts, { minLength: 1, maxLength: 4 }),
});
const constant = schemaOf({ ...annotated, const: scalars });
const nothing = schemaOf({ type: fc.constantFrom('boolean', 'null'), ...annotated });
const reference = schemaOf({ $ref: references, description: maybe(words) });

function objectsOf(
  schema: fc.Arbitrary<JsonSchema>,
  others: fc.Arbitrary<unknown>,
): fc.Arbitrary<SchemaObject> {
  return fc
    .tuple(
      fc.uniqueArray(fc.tuple(names, schema), { maxLength: 4, selector: ([name]) => name }),
      fc.func(fc.boolean()),
      schemaOf({ ...annotated, additionalProperties: others }),
    )
    .map(([members, isRequired, rest]) => ({
      type: 'object',
      properties: Object.fromEntries(members),
      required: members.map(([name]) => name).filter((name) => isRequired(name)),
      ...rest,
    }));
}

const countsOfItems = {
  minItems: maybe(fc.integer({ min: 0, max: 2 })),
  maxItems: maybe(fc.integer({ min: 2, max: 4 })),
};

/** What the generator package emits, in every nesting. */
const emitted = fc.letrec<{ schema: SchemaObject; object: SchemaObject }>((tie) => {
  const schema = tie('schema');
  const map = schemaOf({
    type: just('object'),
    ...annotated,
    additionalProperties: schema,
    propertyNames: maybe(just({ pattern: '^[a-z]+$' })),
    minProperties: maybe(just(1)),
    maxProperties: maybe(just(3)),
  });
  const array = schemaOf({
    type: just('array'),
    ...annotated,
    items: schema,
    ...countsOfItems,
    uniqueItems: maybe(fc.boolean()),
  });
  const union = schemaOf({ anyOf: fc.array(schema, { minLength: 2, maxLength: 3 }), ...annotated });
  const nullable = schema.map((one) => ({ anyOf: [one, { type: 'null' }] }));
  const either = schemaOf({
    type: fc.constantFrom(['string', 'null'], ['integer', 'null']),
    ...annotated,
  });
  return {
    object: objectsOf(schema, just(false)),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      nothing,
      string,
      number,
      format,
      enumeration,
      typedEnumeration,
      constant,
      either,
      reference,
      tie('object'),
      map,
      array,
      union,
      nullable,
      just({}),
    ),
  };
});

/** Anything that somebody else's server may publish. */
const foreign = fc.letrec<{ schema: JsonSchema; object: SchemaObject }>((tie) => {
  const schema = tie('schema');
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const object = tie('object');
  const tuple = schemaOf({
    type: just('array'),
    prefixItems: list,
    items: maybe(schema),
    ...countsOfItems,
  });
  const conditional = fc
    .tuple(object, schemaOf({ if: schema, then: maybe(schema), else: maybe(schema) }))
    .map(([one, condition]) => ({ ...one, ...condition }));
  const patterned = schemaOf({
    type: just('object'),
    patternProperties: fc.dictionary(fc.constantFrom('^a', '^x-'), schema, { minKeys: 1 }),
    additionalProperties: maybe(fc.oneof(just(false), schema)),
  });
  const dependent = fc
    .tuple(object, schemaOf({ dependentRequired: just({ a: ['b'] }), not: maybe(schema) }))
    .map(([one, more]) => ({ ...one, ...more }));
  const contains = schemaOf({ type: just('array'), contains: schema, minContains: maybe(just(2)) });
  const several = schemaOf({
    type: fc.uniqueArray(
      fc.constantFrom('string', 'integer', 'null', 'object', 'array', 'boolean'),
      { minLength: 2, maxLength: 3 },
    ),
    ...annotated,
    maxLength: maybe(just(3)),
  });
  const beside = fc
    .tuple(object, schemaOf({ anyOf: maybe(list), oneOf: maybe(list), allOf: maybe(list) }))
    .map(([one, more]) => ({ ...one, ...more }));
  return {
    object: objectsOf(schema, maybe(fc.oneof(fc.boolean(), schema))),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      nothing,
      string,
      number,
      enumeration,
      constant,
      reference,
      object,
      tuple,
      patterned,
      conditional,
      dependent,
      contains,
      several,
      beside,
      fc.boolean(),
      schemaOf({ oneOf: list, ...annotated }),
      schemaOf({ allOf: list, ...annotated }),
      schemaOf({ anyOf: list, type: maybe(just('object')) }),
      schemaOf({ $ref: just('#anchored'), ...annotated, minLength: maybe(just(2)) }),
      schemaOf({ $ref: references, ...annotated }),
      emitted.schema,
    ),
  };
});

function documentsOf(
  root: fc.Arbitrary<JsonSchema>,
  definition: fc.Arbitrary<JsonSchema>,
): fc.Arbitrary<SchemaObject> {
  return fc.tuple(root, definition, definition, definition).map(([top, A, B, C]) => ({
    ...(typeof top === 'boolean' ? {} : top),
    $defs: { A, B, Named: { type: 'string', $anchor: 'anchored', maxLength: 5 } },
    definitions: { C },
  }));
}

/** Documents as our own generator publishes them: a closed object at the root. */
export const canonicalDocuments: fc.Arbitrary<SchemaObject> = documentsOf(
  emitted.object,
  emitted.schema,
);

/** Documents of any kind. */
export const foreignDocuments: fc.Arbitrary<SchemaObject> = documentsOf(
  fc.oneof({ weight: 3, arbitrary: foreign.object }, { weight: 2, arbitrary: foreign.schema }),
  foreign.schema,
);
