import { describe, expect, test } from '@jest/globals';
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { verifies } from '@sallyport/requirements';
import fc from 'fast-check';
import { SchemaDefectError, compile } from '../src/index.ts';
import type { Gate } from '../src/index.ts';
import { scan } from '../src/lib/scan.ts';
import { settingsOf } from '../src/lib/settings.ts';
import { documents, jsonValues } from './support/generated.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const URI = 'https://oracle.test/document';

/** What another implementation, written from the same specification by others, says of values. */
async function verdicts(
  document: Record<string, unknown>,
  values: readonly unknown[],
): Promise<readonly boolean[]> {
  // It has no way to forget what it compiled but its identifier.
  const uri = `${URI}/${String(++asked)}`;
  const copy = JSON.parse(JSON.stringify({ ...document, $schema: DIALECT })) as typeof document;
  registerSchema(copy as Parameters<typeof registerSchema>[0], uri);
  try {
    const judge = await validate(uri);
    return values.map(
      (value) => judge(JSON.parse(JSON.stringify(value)) as Parameters<typeof judge>[0]).valid,
    );
  } finally {
    unregisterSchema(uri);
  }
}
let asked = 0;

function gateOf(document: Record<string, unknown>): Gate | undefined {
  try {
    return compile(document);
  } catch (error) {
    if (error instanceof SchemaDefectError) return undefined;
    throw error;
  }
}

describe(`beside another implementation of 2020-12 (${verifies('GAT-13')})`, () => {
  test('every verdict on a clean value is the same', async () => {
    let compared = 0;
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(jsonValues, { minLength: 1, maxLength: 8 }),
        async (document, given) => {
          // The other divides doubles; where we differ is pinned below.
          fc.pre(!JSON.stringify(document).includes('"multipleOf":'));
          const gate = gateOf(document);
          fc.pre(gate !== undefined);
          const values = given.filter((value) => scan(value, settingsOf({})) === undefined);
          const expected = await verdicts(document, values);
          const own = values.map((value) => gate?.accepts(value));
          compared += own.length;
          accepted += own.filter(Boolean).length;
          expect([values, own]).toEqual([values, expected]);
        },
      ),
      { numRuns: 1200 },
    );
    // Neither nearly all accepted nor nearly all refused: the comparison could have failed.
    expect(compared).toBeGreaterThan(3000);
    expect(accepted / compared).toBeGreaterThan(0.1);
    expect(accepted / compared).toBeLessThan(0.9);
  });

  test.each([
    [0.1, 5e-324, false],
    [0.1, -4_388_701_263_954_834, true],
    [0.1, 0.3, true],
    [0.5, 1e300, true],
    [2, 5e-324, false],
  ])('division is exact here: multipleOf %d takes %d: %s', (multipleOf, value, accepted) => {
    expect(compile({ multipleOf }).accepts(value)).toBe(accepted);
  });
});
