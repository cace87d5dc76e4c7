import type { Refusal, Violation } from '../types.ts';
import { plural } from './words.ts';

/** How many violations a refusal lists; the total says how many there are. */
export const MESSAGE_LINES = 16;

/** A refusal of the violations found first, out of a total. */
export function refusalOf(violations: readonly Violation[], total: number): Refusal {
  const more = total - violations.length;
  const lines = violations.map(line);
  if (more > 0) lines.push(`and ${more} more.`);
  const message = [`Arguments refused: ${plural(total, 'problem')}.`, ...lines].join('\n');
  return Object.freeze({ correctable: true, message, violations, total });
}

function line({ path, expected, entry }: Violation): string {
  const place = path === '' ? '(arguments)' : path;
  return `${place}: ${expected}${entry === undefined ? '' : ` (entry ${entry})`}.`;
}
