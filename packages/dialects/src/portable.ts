import { dialectOf } from './dialect.ts';
import { UnknownDialectError } from './errors.ts';
import { own } from './lib/objects.ts';
import { meet } from './meet.ts';
import type { Profile } from './profile.ts';
import { PROFILES, dialectNames } from './registry.ts';
import type { Dialect } from './types.ts';

/**
 * One dialect whose schemas every one of some vendors takes, for a server that publishes a single schema.
 *
 * @param names Dialects; at least one
 * @throws UnknownDialectError on a name that is no dialect's, or without any
 * @throws IncompatibleDialectsError where two exclude each other
 */
export function portable(names: readonly string[]): Dialect {
  const profiles = names.map((name): Profile => {
    const profile = own(PROFILES, name) as Profile | undefined;
    if (profile === undefined) throw new UnknownDialectError(dialectNames);
    return profile;
  });
  const [first, ...others] = profiles;
  if (first === undefined) throw new UnknownDialectError(dialectNames);
  return dialectOf(others.reduce(meet, first));
}
