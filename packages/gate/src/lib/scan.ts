import { isCleanText } from '../fused/text.ts';
import { isPlain } from './plain.ts';

/** What holds for every value whatever its schema says; the sentence for each rule. */
export const PHYSICAL = {
  'clean-string':
    'holds a string or a name with a control character (other than tab, newline, carriage return) or an unpaired surrogate',
  'finite-number': 'holds a number that is not finite',
  depth: 'nests too deep',
  budget:
    'takes too much work to judge: it is too large or ambiguous, or a string is too long for its pattern',
  json: 'holds something that is not JSON',
} as const;

export type Physical = keyof typeof PHYSICAL;

interface Bounds {
  readonly depth: number;
  readonly steps: number;
  readonly parsed: boolean;
}

/**
 * The first physical rule that a value breaks anywhere, also where its schema looks at nothing; undefined where it
 * breaks none. Iterative: no depth overflows the stack. Reads data properties only, runs no getter.
 */
export function scan(
  value: unknown,
  { depth: maxDepth, steps, parsed }: Bounds,
): Physical | undefined {
  const values: unknown[] = [value];
  const depths: number[] = [0];
  let left = parsed ? Number.POSITIVE_INFINITY : steps;
  while (values.length > 0) {
    const current = values.pop();
    const depth = depths.pop() ?? 0;
    if (typeof current !== 'object' || current === null) {
      const broken = primitive(current);
      if (broken !== undefined) return broken;
      continue;
    }
    if (depth >= maxDepth) return 'depth';
    if (!parsed && !isPlain(current)) return 'json';
    left -= push(current, values);
    if (left < 0) return 'budget';
    if (!Array.isArray(current) && !Object.keys(current).every(isCleanText)) return 'clean-string';
    while (depths.length < values.length) depths.push(depth + 1);
  }
  return undefined;
}

/** Pushes what an array or an object holds, and tells how much that is. */
function push(value: object, values: unknown[]): number {
  const members = Array.isArray(value) ? (value as readonly unknown[]) : Object.values(value);
  for (const member of members) values.push(member);
  return members.length;
}

function primitive(value: unknown): Physical | undefined {
  switch (typeof value) {
    case 'string':
      return isCleanText(value) ? undefined : 'clean-string';
    case 'number':
      return Number.isFinite(value) ? undefined : 'finite-number';
    case 'boolean':
      return undefined;
    default:
      return value === null ? undefined : 'json';
  }
}
