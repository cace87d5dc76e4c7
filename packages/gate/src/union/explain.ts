import type { Report } from '../lib/check.ts';
import type { Context } from '../lib/context.ts';
import { own } from '../lib/context.ts';
import { describe } from '../lib/describe.ts';
import { isObject } from '../lib/json.ts';
import { under } from '../lib/place.ts';
import type { Place } from '../lib/place.ts';
import { acceptedOf, listWords } from '../lib/words.ts';
import type { Alternative, Dispatch } from './dispatch.ts';
import type { Discriminator } from './discriminator.ts';

type Explain = (value: unknown, place: Place, report: Report) => void;
type Found = Parameters<Report['add']>;

/** How a value that no alternative accepts is explained: by the one that it is meant for, if something tells. */
export function explainUnion(
  keyword: 'anyOf' | 'oneOf',
  alternatives: readonly Alternative[],
  { candidates, discriminator }: Dispatch,
  context: Pick<Context, 'formats'>,
): Explain {
  const names = alternatives.map((alternative) => nameOf(alternative, context));
  const distinct = [...new Set(names.filter((name) => name !== undefined))];
  const expected =
    names.includes(undefined) || distinct.length > MOST_NAMES
      ? 'must be one of the accepted alternatives'
      : `must be ${distinct.join(' or ')}`;

  return (value, place, report) => {
    const meant = candidates(value);
    const [only] = meant;
    if (only === undefined) {
      if (discriminator !== undefined && isObject(value) && distinct.length > 0) {
        explainDiscriminator(discriminator, value, place, report);
      } else report.add(place, keyword, expected);
      return;
    }
    if (meant.length === 1) return only.node.explain(value, place, report);
    for (const found of closest(meant, value, place) ?? [[place, keyword, expected] as const]) {
      report.add(...found);
    }
  };
}

const MOST_NAMES = 8;

/** The title of an alternative, or else what it takes. */
function nameOf({ conjuncts }: Alternative, context: Pick<Context, 'formats'>): string | undefined {
  for (const schema of conjuncts) {
    const title = typeof schema === 'boolean' ? undefined : own(schema, 'title');
    if (typeof title === 'string' && title !== '') return title;
  }
  return describe(conjuncts, context);
}

function explainDiscriminator(
  { name, byValue }: Discriminator,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  report: Report,
): void {
  const values = [...byValue.keys()];
  const [rule, verb] = Object.hasOwn(value, name)
    ? (['enum', 'be'] as const)
    : (['required', 'be present:'] as const);
  const expected = `must ${verb} one of ${listWords(values)}`;
  report.add(under(place, name), rule, expected, acceptedOf(values));
}

/**
 * The violations of the alternative that a value comes nearest to: with the fewest types, constants and enums missed,
 * then with the fewest violations; undefined where several come as near, or none but by another type.
 */
function closest(
  alternatives: readonly Alternative[],
  value: unknown,
  place: Place,
): readonly Found[] | undefined {
  const [best, second] = alternatives
    .map(({ node }) => {
      const found: Found[] = [];
      node.explain(value, place, { add: (...violation) => found.push(violation) });
      return { found, weight: found.reduce((sum, [, rule]) => sum + weightOf(rule), 0) };
    })
    .toSorted((left, right) => left.weight - right.weight);
  if (best === undefined || best.weight === second?.weight) return undefined;
  return best.found.some(([where, rule]) => where === place && rule === 'type')
    ? undefined
    : best.found;
}

function weightOf(rule: string): number {
  return rule === 'type' || rule === 'const' || rule === 'enum' ? 100 : 1;
}
