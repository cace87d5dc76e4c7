import { own, stringsOf } from '../lib/objects.ts';
import type { Profile } from '../profile.ts';
import type { SchemaObject } from '../types.ts';
import { refused } from './finder.ts';
import type { Finding, Spot } from './finder.ts';

/** What may stand at the root. */
export function* root(profile: Profile, schema: SchemaObject, spot: Spot): Generator<Finding> {
  if (!spot.isRoot) return;
  const { forbid = [], only, someRequired = false } = profile.root ?? {};
  if (profile.kind !== 'plain' && own(schema, 'type') !== 'object') yield refused('root/type');
  for (const keyword of Object.keys(schema)) {
    const isForbidden = forbid.includes(keyword) || only?.includes(keyword) === false;
    if (isForbidden) yield refused(`root/${keyword}`);
  }
  if (someRequired && stringsOf(own(schema, 'required')).length === 0)
    yield refused('root/required');
}
