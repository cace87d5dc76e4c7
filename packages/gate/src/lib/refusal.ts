import type { Refusal, Violation } from '../types.ts';
import { violationOf } from './check.ts';
import type { Report } from './check.ts';
import { WHOLE } from './place.ts';
import { PHYSICAL } from './scan.ts';
import type { Physical } from './scan.ts';
import { plural } from './words.ts';

/** How many violations a refusal lists; the total says how many there are. */
const LISTED_VIOLATIONS = 16;

/** Collects violations, and composes the refusal. */
export class Findings implements Report {
  readonly #violations: Violation[] = [];
  #total = 0;

  readonly add: Report['add'] = (place, rule, expected, detail) => {
    this.#total++;
    if (this.#violations.length < LISTED_VIOLATIONS) {
      this.#violations.push(Object.freeze(violationOf(place, rule, expected, detail)));
    }
  };

  /** Undefined where nothing was found. */
  refusal(): Refusal | undefined {
    return this.#total === 0 ? undefined : refusalOf(this.#violations, this.#total);
  }
}

/** A refusal of a value as a whole, by a rule that holds whatever the schema says. */
export function physicalRefusal(rule: Physical): Refusal {
  return refusalOf([violationOf(WHOLE, rule, PHYSICAL[rule], undefined)], 1);
}

function refusalOf(violations: readonly Violation[], total: number): Refusal {
  const more = total - violations.length;
  const lines = violations.map(line);
  if (more > 0) lines.push(`and ${more} more.`);
  const message = [`Arguments refused: ${plural(total, 'problem')}.`, ...lines].join('\n');
  return Object.freeze({
    correctable: true,
    message,
    violations: Object.freeze([...violations]),
    total,
  });
}

function line({ path, expected, entry }: Violation): string {
  const place = path === '' ? '(arguments)' : path;
  return `${place}: ${expected}${entry === undefined ? '' : ` (entry ${entry})`}.`;
}
