import type { Fused } from '../lib/check.ts';
import { own } from '../lib/context.ts';
import type { Context } from '../lib/context.ts';

/** Number of items, then every item by its rule and the scan. What looks at several items is judged apart. */
export function arrayWalk(context: Context): (value: readonly unknown[], depth: number) => boolean {
  const { schema, path, scan, settings } = context;
  const maxDepth = settings.depth;
  const counted = (name: string, otherwise: number): number => {
    const value = own(schema, name);
    return typeof value === 'number' ? value : otherwise;
  };
  const least = counted('minItems', 0);
  const most = counted('maxItems', Number.POSITIVE_INFINITY);
  const places = own(schema, 'prefixItems');
  const prefix: readonly Fused[] = Array.isArray(places)
    ? places.map((place, index) => context.compile(place, `${path}/prefixItems/${index}`).fused)
    : [];
  const items = own(schema, 'items');
  const rest = items === undefined ? scan : context.compile(items, `${path}/items`).fused;

  return (value, depth) => {
    const { length } = value;
    if (length < least || length > most || depth >= maxDepth) return false;
    let index = 0;
    for (; index < prefix.length && index < length; index++) {
      if (!(prefix[index] as Fused)(value[index], depth + 1)) return false;
    }
    for (; index < length; index++) if (!rest(value[index], depth + 1)) return false;
    return true;
  };
}
