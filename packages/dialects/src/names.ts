import { slugOf } from './lib/slug.ts';
import type { Profile } from './profile.ts';

/** What the protocol itself takes. */
const PROTOCOL = '^[A-Za-z0-9_.-]{1,128}$';

/** A tool's name as a vendor takes it: itself, or a readable part of it and a hash. */
export function toolName(profile: Profile, name: string): string {
  return new RegExp(profile.toolName ?? PROTOCOL, 'u').test(name) ? name : slugOf(name);
}

/** The one of some names that a vendor's spelling stands for; a name that is spelled like that already comes first. */
export function toolNamed(
  profile: Profile,
  wire: string,
  names: Iterable<string>,
): string | undefined {
  let found: string | undefined;
  for (const name of names) {
    if (toolName(profile, name) !== wire) continue;
    if (name === wire) return name;
    found ??= name;
  }
  return found;
}
