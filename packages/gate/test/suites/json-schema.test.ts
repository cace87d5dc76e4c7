import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { sharedFolder } from '@sallyport/testkit';
import { SchemaDefectError } from '../../src/index.ts';
import type { Gate, JsonSchema } from '../../src/index.ts';
import { bundled, compiled, groupsOf, remoteDocuments } from '../support/suite.ts';

/** Cases that the gate answers otherwise, on purpose: physical rules, and formats that are judged. */
const otherwise: readonly string[] = [
  'const.json | nul characters in strings | match string with nul',
  'enum.json | nul characters in strings | match string with nul',
  ...[
    'email',
    'regex',
    'ipv4',
    'ipv6',
    'hostname',
    'date',
    'date-time',
    'time',
    'json-pointer',
    'relative-json-pointer',
    'uri',
    'uri-reference',
    'uuid',
    'duration',
  ].map(
    (name) =>
      `format.json | ${name} format | invalid ${name} string is only an annotation by default`,
  ),
  'properties.json | properties with escaped characters | object with all numbers is valid',
  'required.json | required with escaped characters | object with all properties present is valid',
];

/** Groups that are refused when they are compiled, each for a reason that the README gives, with their cases. */
const refused: readonly string[] = [
  'enum.json | empty enum | 6 | must be an array that is not empty',
  'format.json | idn-email format | 7 | is no format that the gate judges',
  'format.json | idn-hostname format | 7 | is no format that the gate judges',
  'format.json | iri format | 7 | is no format that the gate judges',
  'format.json | iri-reference format | 7 | is no format that the gate judges',
  'format.json | uri-template format | 7 | is no format that the gate judges',
  'vocabulary.json | schema that uses custom metaschema with with no validation vocabulary | 3 | is another dialect than 2020-12',
  'vocabulary.json | ignore unrecognized optional vocabulary | 2 | is another dialect than 2020-12',
];

/** The metaschema's documents, without the keyword that says what a dialect is made of. */
function metaschema(): readonly JsonSchema[] {
  const require = createRequire(import.meta.url);
  const folder = 'ajv/dist/refs/json-schema-2020-12';
  const names = [
    'core',
    'applicator',
    'unevaluated',
    'validation',
    'meta-data',
    'format-annotation',
    'content',
  ];
  const files = ['schema', ...names.map((name) => `meta/${name}`)];
  return files.map((file) => {
    const { $vocabulary: _, ...document } = require(`${folder}/${file}.json`) as Record<
      string,
      unknown
    >;
    return document;
  });
}

const folder = sharedFolder('suites/json-schema-2020-12');
if (folder === undefined) {
  test.skip('the JSON Schema suite is not beside this checkout', () => undefined);
} else {
  describe(`the JSON Schema 2020-12 suite, required part (${verifies('GAT-13')})`, () => {
    const remote = remoteDocuments(`${folder}/remotes`).filter(
      (document) => !JSON.stringify(document).includes('$vocabulary'),
    );
    const embedded = [...remote, ...metaschema()];
    const counts = { right: 0, rightOnceEmbedded: 0, refused: 0 };
    const differing: string[] = [];
    const unjudged: string[] = [];

    /** What is not in the document is embedded in it, as whoever publishes it has to do. */
    function gateOf(schema: JsonSchema): { gate: Gate | SchemaDefectError; embeds: boolean } {
      const gate = compiled(schema);
      const isRemote = gate instanceof SchemaDefectError && /no schema of this/.test(gate.reason);
      return isRemote
        ? { gate: compiled(bundled(schema, embedded)), embeds: true }
        : { gate, embeds: false };
    }

    for (const [file, { description, schema, tests }] of groupsOf(`${folder}/tests`)) {
      const { gate, embeds } = gateOf(schema);
      if (gate instanceof SchemaDefectError) {
        counts.refused += tests.length;
        unjudged.push(`${file} | ${description} | ${tests.length} | ${gate.reason}`);
        continue;
      }
      for (const { data, valid, description: what } of tests) {
        const accepts = gate.accepts(data);
        if (accepts !== valid) differing.push(`${file} | ${description} | ${what}`);
        else if (embeds) counts.rightOnceEmbedded++;
        else counts.right++;
        if (accepts !== (gate.judge(data) === undefined)) {
          differing.push(`accepts and judge disagree: ${file} | ${description} | ${what}`);
        }
      }
    }

    test('is answered right; never wrong but on purpose', () => {
      expect(differing).toEqual(otherwise);
    });

    test('is refused at compile for these reasons only', () => {
      expect(unjudged).toEqual(refused);
    });

    test('has so many cases of each', () => {
      expect(counts).toEqual({ right: 1187, rightOnceEmbedded: 48, refused: 46 });
    });
  });
}
