import { escapePointer, isObject, own } from '../lib/objects.ts';
import type { Profile } from '../profile.ts';
import type { SchemaObject } from '../types.ts';
import { refused } from './finder.ts';
import type { Finding } from './finder.ts';

/** The names of properties. */
export function* names(profile: Profile, schema: SchemaObject): Generator<Finding> {
  const { propertyKey, reservedKeys = [] } = profile;
  const held = own(schema, 'properties');
  if (!isObject(held)) return;
  const pattern = propertyKey === undefined ? undefined : new RegExp(propertyKey.pattern, 'u');
  for (const name of Object.keys(held)) {
    const at = `/properties/${escapePointer(name)}`;
    if (reservedKeys.includes(name)) yield refused('property/reserved', at);
    else if (propertyKey !== undefined && pattern?.test(name) === false) {
      yield { rule: 'property/name', severity: propertyKey.severity, at };
    }
  }
}
