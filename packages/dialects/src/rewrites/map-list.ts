import type { Codec } from '../lib/codec.ts';
import { through } from '../lib/codec.ts';
import { isObject, objectOf, own } from '../lib/objects.ts';
import type { SchemaObject } from '../types.ts';

/**
 * A map, where a vendor closes every object: a list of `{ key, value }`. A list that is no map - another
 * shape, or a key twice - stays a list, which the canonical schema refuses.
 */
export function mapList(
  value: SchemaObject,
  codec: Codec | undefined,
): { readonly schema: SchemaObject; readonly codec: Codec } {
  return {
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { key: { type: 'string' }, value },
        required: ['key', 'value'],
        additionalProperties: false,
      },
    },
    codec: {
      decode: (wire) => {
        if (!Array.isArray(wire)) return wire;
        const entries: (readonly [string, unknown])[] = [];
        for (const item of wire as readonly unknown[]) {
          const key = isObject(item) ? own(item, 'key') : undefined;
          if (!isObject(item) || typeof key !== 'string' || Object.keys(item).length !== 2)
            return wire;
          if (!Object.hasOwn(item, 'value')) return wire;
          entries.push([key, through(codec, 'decode', item['value'])]);
        }
        const map = objectOf(entries);
        return Object.keys(map).length === entries.length ? map : wire;
      },
      encode: (map) =>
        isObject(map)
          ? Object.entries(map).map(([key, item]) => ({
              key,
              value: through(codec, 'encode', item),
            }))
          : map,
    },
  };
}
