import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import type { Gate } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { deepFreeze } from '@sallyport/testkit';
import fc from 'fast-check';
import { dialectNames, dialects, portable, render } from '../src/index.ts';
import { isObject } from '../src/lib/objects.ts';
import type { Dialect, Rendering, SchemaObject } from '../src/index.ts';
import { canonicalDocuments, foreignDocuments } from './support/documents.ts';
import { isSameButNull, randomOf, sample } from './support/samples.ts';

/** The same run after run, so that main is green or not by what is in it; SALLYPORT_SEED tries others. */
const seed = Number(process.env['SALLYPORT_SEED'] ?? 20_261_201);
const RUNS = Number(process.env['SALLYPORT_RUNS'] ?? 1300);

/** Every dialect, and the meets of many: of whatever closes its objects, and of the two that have no word for it. */
const tried: readonly Dialect[] = [
  ...dialects,
  portable(dialectNames.filter((name) => name !== 'gemini' && name !== 'nova')),
  portable(['gemini', 'nova', 'xai', 'moonshot', 'bedrock']),
];

/** A gate for a document, unless nobody could use it: a reference to itself and nothing else, say. */
function gateFor(document: SchemaObject): Gate | undefined {
  try {
    return compile(document);
  } catch {
    return undefined;
  }
}

interface Case {
  readonly document: SchemaObject;
  readonly dialect: Dialect;
  readonly rendering: Rendering;
  readonly canonical: Gate;
  readonly wire: Gate;
  readonly random: () => number;
}

type Law = (one: Case) => string | undefined;
const told = (value: unknown): string => JSON.stringify(value);

/** How many arguments are tried for each document. */
const SAMPLES = 3;

const LAWS: Readonly<Record<string, Law>> = {
  /** The vendor takes what is rendered. */
  taken: ({ dialect, rendering }) => {
    const problem = dialect
      .accepts(rendering.inputSchema)
      .find(({ severity, rule }) => severity === 'refused' && !rule.startsWith('limit/'));
    return problem && `${problem.rule} at ${problem.path}`;
  },
  /** What canonical accepts is written, taken, and comes back. */
  inverse: ({ document, rendering, canonical, wire, random }) => {
    for (let count = 0; count < SAMPLES; count++) {
      const value = sample(document, random);
      // A root without a type is read as an object's: arguments are one.
      if (!isObject(value) || !canonical.accepts(value)) continue;
      const written = rendering.wire(value);
      const refusal = wire.judge(written);
      if (refusal !== undefined) {
        return `${told(value)} written ${told(written)} refused: ${refusal.message}`;
      }
      const back = rendering.arguments(written);
      // Two items, one with a null and one without, may be written alike: equal then, which is told as a loss.
      const isUnique = rendering.losses.some(({ keyword }) => keyword === 'uniqueItems');
      if (!isSameButNull(back, value) || (!canonical.accepts(back) && !isUnique)) {
        return `${told(value)} written ${told(written)} comes back ${told(back)}`;
      }
    }
    return undefined;
  },
  /** What the wire takes and canonical refuses is among the losses. */
  losses: ({ rendering, canonical, wire, random }) => {
    if (rendering.losses.some(({ exact }) => !exact)) return undefined;
    for (let count = 0; count < SAMPLES; count++) {
      const written = sample(rendering.judged, random);
      if (!wire.accepts(written)) continue;
      const back = rendering.arguments(written);
      const refusal = canonical.judge(back);
      if (refusal !== undefined) return `${told(written)} back ${told(back)}: ${refusal.message}`;
    }
    return undefined;
  },
  /** Nothing in the rendering depends on anything but the document. */
  pure: ({ document, dialect, rendering }) => {
    const again = render(document, dialect);
    const isSame =
      told(again.inputSchema) === told(rendering.inputSchema) &&
      told(again.losses) === told(rendering.losses);
    return isSame ? undefined : 'another rendering the second time';
  },
};

/** Renders documents for every dialect and holds each rendering to every law. */
function check(documents: fc.Arbitrary<SchemaObject>): number {
  let checked = 0;
  fc.assert(
    fc.property(documents, fc.nat(), (drawn, number) => {
      const document = deepFreeze(drawn);
      const canonical = gateFor(document);
      if (canonical === undefined) return;
      checked++;
      for (const dialect of tried) {
        if ((process.env['SALLYPORT_DIALECT'] ?? dialect.name) !== dialect.name) continue;
        const rendering = render(document, dialect);
        const wire = compile(rendering.judged, { annotations: ['propertyOrdering', 'example'] });
        const random = randomOf(number);
        for (const [name, law] of Object.entries(LAWS)) {
          const broken = law({ document, dialect, rendering, canonical, wire, random });
          if (broken !== undefined) {
            const published = told(rendering.inputSchema);
            throw new Error(`${dialect.name} breaks the law "${name}": ${broken} in ${published}`);
          }
        }
      }
    }),
    { numRuns: RUNS, seed },
  );
  return checked;
}

describe(`laws of every dialect, seed ${seed}`, () => {
  test(`documents as the schema package writes them (${verifies('DIA-17', 'DIA-18')})`, () => {
    expect(check(canonicalDocuments)).toBeGreaterThan(RUNS * 0.8);
  });

  test(`documents of others: every keyword of 2020-12 (${verifies('DIA-17', 'DIA-18')})`, () => {
    expect(check(foreignDocuments)).toBeGreaterThan(RUNS * 0.6);
  });
});
