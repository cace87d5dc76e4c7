import type { Keyword } from '../lib/context.ts';
import { defect } from '../lib/context.ts';
import { simple } from '../lib/check.ts';
import { isObject } from '../lib/json.ts';
import { numberWords, typeWords } from '../lib/words.ts';

const TYPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['string', (value: unknown) => typeof value === 'string'],
  ['number', (value: unknown) => typeof value === 'number'],
  ['integer', (value: unknown) => Number.isInteger(value)],
  ['boolean', (value: unknown) => typeof value === 'boolean'],
  ['null', (value: unknown) => value === null],
  ['array', (value: unknown) => Array.isArray(value)],
  ['object', isObject],
]);

/** JSON Schema 2020-12 validation, section 6.1.1: nothing is coerced; 1.0 is an integer. */
export const type: Keyword = (value, context) => {
  const names = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (names.length === 0) defect(context, 'type', 'must name a type');
  const accepted = names.map((name) => {
    const test = typeof name === 'string' ? TYPES.get(name) : undefined;
    return test ?? defect(context, 'type', 'names no JSON type');
  });
  const [first] = accepted;
  const words = names as readonly string[];
  const numeric = words.length === 1 && (words[0] === 'integer' || words[0] === 'number');
  const expected = `must be ${numeric ? numberWords(context.schema) : typeWords(words)}`;
  if (accepted.length === 1 && first !== undefined) return simple(first, 'type', expected);
  return simple((instance) => accepted.some((test) => test(instance)), 'type', expected);
};
