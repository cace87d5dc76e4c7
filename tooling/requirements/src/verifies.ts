import { requirements } from './requirements.ts';
import type { RequirementId } from './requirements.ts';

const known = new Set<string>(Object.values(requirements).flatMap((list) => Object.keys(list)));

/**
 * Cites the requirements that a test proves; returns the ids as text, for the test's title.
 *
 * @example test(`equal names are refused (${verifies('DEC-01')})`, () => {});
 * @throws Error on an id that no requirement has (also a type error).
 */
export function verifies(...ids: readonly [RequirementId, ...RequirementId[]]): string {
  for (const id of ids) {
    if (!known.has(id)) throw new Error(`no requirement has the id ${id}`);
  }
  return ids.join(', ');
}
