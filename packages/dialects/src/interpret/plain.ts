import { own, without } from '../lib/objects.ts';
import { mapSubschemas } from '../lib/subschemas.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';

/** A published document as plain 2020-12: `nullable` as a union, definitions where they belong. */
export function plain(schema: SchemaObject, profile: Profile): SchemaObject {
  const isPlain = profile.nullability !== 'keyword' && profile.references.container !== '$def';
  return isPlain ? schema : (translated(schema, '') as SchemaObject);
}

function translated(schema: JsonSchema, path: string): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const inner = mapSubschemas(schema, path, translated);
  const { $def, $ref, ...rest } = inner;
  const moved = {
    ...rest,
    ...(typeof $ref === 'string' ? { $ref: $ref.replace(/^#\/\$def\//, '#/$defs/') } : {}),
    ...($def === undefined ? {} : { $defs: $def }),
  };
  if (own(moved, 'nullable') !== true) return moved;
  return { anyOf: [without(moved, 'nullable'), { type: 'null' }] };
}
