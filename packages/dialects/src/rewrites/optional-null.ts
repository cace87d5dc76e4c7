import type { Codec } from '../lib/codec.ts';
import { isObject, objectOf } from '../lib/objects.ts';

/**
 * A property that may be absent is spelled as a null where every property is required. The inverse removes
 * a null exactly where the property is optional and does not take a null itself.
 *
 * @param optional names whose null means: absent
 * @param declared every declared name
 * @param required names that the canonical document requires
 */
export function optionalNull(
  optional: ReadonlySet<string>,
  declared: ReadonlySet<string>,
  required: ReadonlySet<unknown>,
): Codec | undefined {
  const absent = [...declared].filter((name) => !required.has(name));
  if (absent.length === 0) return undefined;
  return {
    decode: (wire) => {
      if (!isObject(wire)) return wire;
      const entries = Object.entries(wire);
      const kept = entries.filter(([name, value]) => value !== null || !optional.has(name));
      return kept.length === entries.length ? wire : objectOf(kept);
    },
    encode: (value) => {
      if (!isObject(value)) return value;
      const missing = absent.filter((name) => !Object.hasOwn(value, name));
      return missing.length === 0
        ? value
        : objectOf([...Object.entries(value), ...missing.map((name) => [name, null] as const)]);
    },
  };
}
