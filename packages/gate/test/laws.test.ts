import { describe, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { deepFreeze } from '@sallyport/testkit';
import fc from 'fast-check';
import { compileDocument } from '../src/document/compile.ts';
import { SchemaDefectError, compile } from '../src/index.ts';
import { Meter } from '../src/lib/meter.ts';
import { isPlainThroughout } from '../src/lib/plain.ts';
import { scan } from '../src/lib/scan.ts';
import { settingsOf } from '../src/lib/settings.ts';
import { anyValues, documents, jsonValues } from './support/generated.ts';

/** Documents that no gate takes: a definition that is nothing but itself, and a requirement nobody can meet. */
const allowedDefects = /cycle|endless|leads back|closed object/;

/** Runs a law for every document that compiles. */
function forAll(
  values: fc.Arbitrary<unknown>,
  law: (document: Record<string, unknown>, value: unknown) => void,
): void {
  const drawn = fc.tuple(documents, fc.array(values, { minLength: 1, maxLength: 6 }));
  fc.assert(
    fc.property(drawn, ([document, given]) => {
      try {
        compile(document);
      } catch (error) {
        if (!(error instanceof SchemaDefectError)) throw error;
        expect(error.reason).toMatch(allowedDefects);
        fc.pre(false);
      }
      for (const value of given) law(document, value);
    }),
    { numRuns: 1500 },
  );
}

describe(`laws of a gate (${verifies('GAT-12')})`, () => {
  test('accepts is judge without a refusal, in either mode, whatever the value', () => {
    forAll(anyValues, (document, value) => {
      for (const parsed of [false, true]) {
        const gate = compile(document, { parsed });
        expect(gate.accepts(value)).toBe(gate.judge(value) === undefined);
      }
    });
  });

  test('the fused walk is the schema and the scan', () => {
    forAll(anyValues, (document, value) => {
      const settings = settingsOf({ depth: 4, parsed: true });
      if (!isPlainThroughout(value, settings.depth, settings.steps)) return;
      const meter = new Meter(settings.steps);
      meter.reset();
      const node = compileDocument(document, settings, meter);
      const isClean = scan(value, settings) === undefined;
      expect(node.fused(value, 0)).toBe(isClean && node.accepts(value));
    });
  });

  test('a clean value is explained by its schema alone, in full', () => {
    forAll(jsonValues, (document, value) => {
      const refusal = compile(document).judge(value);
      if (refusal === undefined || scan(value, settingsOf({})) !== undefined) return;
      expect(refusal.violations.map(({ rule }) => rule)).not.toContain('budget');
      expect(refusal.violations).toHaveLength(Math.min(16, refusal.total));
    });
  });

  test('what comes out of a parser is judged alike whether or not the gate is told so', () => {
    forAll(jsonValues, (document, value) => {
      const refusal = compile(document).judge(value);
      expect(compile(document, { parsed: true }).judge(value)).toEqual(refusal);
    });
  });

  test('a frozen value is judged, and by a frozen document', () => {
    forAll(jsonValues, (document, value) => {
      const before = compile(document).judge(value);
      const frozen = compile(deepFreeze(document)).judge(deepFreeze(value));
      expect(frozen).toEqual(before);
    });
  });
});
