import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sharedFolder } from '@sallyport/testkit';
import { SchemaDefectError, compile } from '../src/index.ts';
import type { Gate, JsonSchema } from '../src/index.ts';

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Cases that the gate answers otherwise, on purpose: physical rules, and formats that are judged. */
const otherwise: readonly string[] = [
  'const.json | nul characters in strings | match string with nul',
  'enum.json | nul characters in strings | match string with nul',
  'format.json | date format | invalid date string is only an annotation by default',
  'format.json | date-time format | invalid date-time string is only an annotation by default',
  'format.json | time format | invalid time string is only an annotation by default',
  'format.json | uuid format | invalid uuid string is only an annotation by default',
  'format.json | duration format | invalid duration string is only an annotation by default',
  'properties.json | properties with escaped characters | object with all numbers is valid',
  'required.json | required with escaped characters | object with all properties present is valid',
];

function compiled(schema: JsonSchema): Gate | undefined {
  try {
    return compile(schema);
  } catch (error) {
    if (error instanceof SchemaDefectError) return undefined;
    throw error;
  }
}

const folder = sharedFolder('suites/json-schema-2020-12/tests');
if (folder === undefined) {
  test.skip('the JSON Schema suite is not beside this checkout', () => undefined);
} else {
  describe('the JSON Schema 2020-12 suite, required part', () => {
    const counts = { right: 0, refusedAtCompile: 0 };
    const differing: string[] = [];
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Group[];
      for (const { description, schema, tests } of groups) {
        const gate = compiled(schema);
        for (const { data, valid, description: what } of tests) {
          if (gate === undefined) counts.refusedAtCompile++;
          else if (gate.accepts(data) === valid) counts.right++;
          else differing.push(`${file} | ${description} | ${what}`);
          if (gate !== undefined && gate.accepts(data) === (gate.judge(data) !== undefined)) {
            differing.push(`accepts and judge disagree: ${file} | ${description} | ${what}`);
          }
        }
      }
    }

    test('is answered right, or refused at compile; never wrong but on purpose', () => {
      expect(differing).toEqual(otherwise);
    });

    test('has so many cases of each', () => {
      expect(counts).toEqual({ right: 847, refusedAtCompile: 443 });
    });
  });
}
