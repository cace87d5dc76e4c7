import type { Rule } from '../types.ts';

/** What holds for every value whatever its schema says; the sentence for each rule. */
export const PHYSICAL: Readonly<
  Record<'clean-string' | 'finite-number' | 'depth' | 'budget' | 'json', string>
> = {
  'clean-string':
    'holds a string or a name with a control character (other than tab, newline, carriage return) or an unpaired surrogate',
  'finite-number': 'holds a number that is not finite',
  depth: 'nests too deep',
  budget: 'takes too many steps to judge',
  json: 'holds something that is not JSON',
};

/** Anything a UTF-8 stream or a text column would not carry on. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const UNCLEAN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}]/u;

/**
 * The first physical rule that a value breaks anywhere, also where its schema looks at nothing; undefined
 * where it breaks none. Iterative: no depth overflows the stack. Reads data properties only, runs no getter.
 */
export function scan(value: unknown, maxDepth: number): keyof typeof PHYSICAL | undefined {
  const values: unknown[] = [value];
  const depths: number[] = [0];
  while (values.length > 0) {
    const current = values.pop();
    const depth = depths.pop() ?? 0;
    switch (typeof current) {
      case 'string':
        if (UNCLEAN.test(current)) return 'clean-string';
        break;
      case 'number':
        if (!Number.isFinite(current)) return 'finite-number';
        break;
      case 'boolean':
        break;
      case 'object': {
        if (current === null) break;
        if (depth >= maxDepth) return 'depth';
        const broken = members(current, values);
        if (broken !== undefined) return broken;
        while (depths.length < values.length) depths.push(depth + 1);
        break;
      }
      default:
        return 'json';
    }
  }
  return undefined;
}

/** Pushes what an array or an object holds; the rule it breaks itself. */
function members(
  value: object,
  values: unknown[],
): Extract<Rule, 'json' | 'clean-string'> | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isArray = Array.isArray(value);
  if (
    isArray ? prototype !== Array.prototype : prototype !== Object.prototype && prototype !== null
  ) {
    return 'json';
  }
  const names = Reflect.ownKeys(value);
  if (isArray && names.length !== value.length + 1) return 'json';
  for (const name of names) {
    if (typeof name === 'symbol') return 'json';
    if (isArray && name === 'length') continue;
    if (!isArray && UNCLEAN.test(name)) return 'clean-string';
    const descriptor = Reflect.getOwnPropertyDescriptor(value, name);
    if (descriptor === undefined || !('value' in descriptor) || descriptor.enumerable !== true) {
      return 'json';
    }
    values.push(descriptor.value);
  }
  return undefined;
}
