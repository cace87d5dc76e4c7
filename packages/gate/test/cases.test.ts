import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { sharedFolder } from '@sallyport/testkit';
import { SchemaDefectError, compile } from '../src/index.ts';
import type { JsonSchema } from '../src/index.ts';

/** A case that somebody reported of another validator. */
interface Case {
  readonly id: string;
  readonly report: string;
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly verdict: 'accept' | 'compile-error' | 'refuse';
}

const RAW = 'RAW:';

function verdictOf({ schema, value }: Case): Case['verdict'] {
  const isText = typeof value === 'string' && value.startsWith(RAW);
  const given: unknown = isText ? JSON.parse(value.slice(RAW.length)) : value;
  try {
    return compile(schema).accepts(given) ? 'accept' : 'refuse';
  } catch (error) {
    if (error instanceof SchemaDefectError) return 'compile-error';
    throw error;
  }
}

const file = sharedFolder('gate-cases.json');
if (file === undefined) {
  test.skip('the reported cases are not beside this checkout', () => undefined);
} else {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly Case[];

  describe(`what was reported of other validators (${verifies('GAT-02', 'GAT-10')})`, () => {
    test('are 18 cases', () => {
      expect(cases).toHaveLength(18);
    });

    test.each(cases)('$id ($report)', (given) => {
      expect(verdictOf(given)).toBe(given.verdict);
    });
  });
}
