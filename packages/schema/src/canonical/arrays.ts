import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { flowing } from './flowing.ts';
import { refuseOthers } from './keywords.ts';
import { isObject, own } from './own.ts';
import { below } from './position.ts';
import type { Declared, Position } from './position.ts';

export function array(node: Declared, position: Position): JsonSchema {
  refuseOthers(node, position.path, 'array', [
    'items',
    'additionalItems',
    'minItems',
    'maxItems',
    'uniqueItems',
  ]);
  const items = own(node, 'items');
  if (items === undefined) {
    throw new DeclarationError(`${position.path}/items`, 'an array states its items');
  }
  return {
    type: 'array',
    items: position.walk(items, below(position, 'items', true)),
    ...flowing(node, 'array', position),
  };
}

/** A tuple in the words of 2020-12: every place declared, then no item or those that its rest declares. */
export function tuple(node: Declared, position: Position): JsonSchema {
  const { path } = position;
  refuseOthers(node, path, 'array', [
    'items',
    'prefixItems',
    'additionalItems',
    'minItems',
    'maxItems',
    'uniqueItems',
  ]);
  const { places, rest } = partsOf(node);
  const prefixItems = places.map((place, index) =>
    position.walk(place, below(position, `prefixItems/${index}`, true)),
  );
  const { minItems, maxItems, ...others } = flowing(node, 'array', position);
  const { length } = prefixItems;
  const low = typeof minItems === 'number' ? { minItems: Math.min(minItems, length) } : {};
  const high =
    rest === undefined
      ? { maxItems: Math.min(length, typeof maxItems === 'number' ? maxItems : length) }
      : maxItems === undefined
        ? {}
        : { maxItems };
  return {
    type: 'array',
    ...(length === 0 ? {} : { prefixItems }),
    items: rest === undefined ? false : position.walk(rest, below(position, 'items', true)),
    ...low,
    ...high,
    ...others,
  };
}

/** The declared places, and the shape of the items behind them, in any of the three ways they are written. */
function partsOf(node: Declared): { readonly places: readonly unknown[]; readonly rest: unknown } {
  const items = own(node, 'items');
  const prefix = own(node, 'prefixItems') ?? items;
  const places = Array.isArray(prefix) ? (prefix as readonly unknown[]) : [];
  const last = places.at(-1);
  if (isObject(last) && own(last, 'type') === 'rest') {
    const list = own(last, 'items');
    return { places: places.slice(0, -1), rest: isObject(list) ? own(list, 'items') : undefined };
  }
  const behind = Array.isArray(items) ? own(node, 'additionalItems') : items;
  return { places, rest: isObject(behind) ? behind : undefined };
}
