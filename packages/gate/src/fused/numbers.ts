import { own } from '../lib/context.ts';
import type { JsonObject } from '../lib/json.ts';

/** The bounds of a number, and that it is finite, as one test. `multipleOf` is judged apart. */
export function numberTest(schema: JsonObject, isInteger: boolean): (value: number) => boolean {
  const bound = (name: string, otherwise: number): number => {
    const value = own(schema, name);
    return typeof value === 'number' ? value : otherwise;
  };
  const least = bound('minimum', -Number.MAX_VALUE);
  const most = bound('maximum', Number.MAX_VALUE);
  const above = bound('exclusiveMinimum', Number.NEGATIVE_INFINITY);
  const below = bound('exclusiveMaximum', Number.POSITIVE_INFINITY);
  // NaN fails every comparison, and infinities the bounds.
  const isWithin = (value: number): boolean =>
    value >= least && value <= most && value > above && value < below;
  return isInteger ? (value) => Number.isInteger(value) && isWithin(value) : isWithin;
}
