import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { sharedFolder } from '@sallyport/testkit';
import { SchemaDefectError } from '../../src/index.ts';
import { compiled, groupsOf } from '../support/suite.ts';

/** Right answers of the suite's optional part for every format that the gate judges. */
const right: Readonly<Record<string, number>> = {
  'date-time.json': 33,
  'date.json': 81,
  'duration.json': 52,
  'ecmascript-regex.json': 12,
  'email.json': 27,
  'hostname.json': 64,
  'ipv4.json': 41,
  'ipv6.json': 42,
  'json-pointer.json': 39,
  'regex.json': 8,
  'relative-json-pointer.json': 25,
  'time.json': 47,
  'uri-reference.json': 28,
  'uri.json': 46,
  'uuid.json': 28,
};

const folder = sharedFolder('suites/json-schema-2020-12/tests/optional/format');
if (folder === undefined) {
  test.skip('the format suite is not beside this checkout', () => undefined);
} else {
  describe(`the format cases of the suite (${verifies('GAT-13', 'GAT-06')})`, () => {
    const counts: Record<string, number> = {};
    const wrong: string[] = [];
    for (const [file, { schema, tests }] of groupsOf(folder)) {
      const gate = compiled(schema);
      if (gate instanceof SchemaDefectError) continue;
      for (const { data, valid, description } of tests) {
        if (gate.accepts(data) === valid) counts[file] = (counts[file] ?? 0) + 1;
        else wrong.push(`${file} | ${description}`);
      }
    }

    test('are answered right, a control character apart, which no text may hold', () => {
      expect(wrong).toEqual([
        'json-pointer.json | valid JSON-pointer (control characters allowed after JSON unescaping)',
      ]);
    });

    test('are so many for each format', () => {
      expect(counts).toEqual(right);
    });
  });
}
