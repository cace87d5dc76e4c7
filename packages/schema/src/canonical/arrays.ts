import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { own } from './own.ts';
import { flowing } from './flowing.ts';
import type { Position } from './position.ts';

export function array(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const path = `${position.path}/items`;
  const items = own(node, 'items');
  if (items === undefined) throw new DeclarationError(path, 'an array states its items');
  return {
    type: 'array',
    items: position.walk(items, { ...position, path, inArray: true }),
    ...flowing(node),
  };
}

/** A tuple in the words of 2020-12: every place declared, and no item beyond them. */
export function tuple(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const places = own(node, 'prefixItems') ?? own(node, 'items');
  const list = Array.isArray(places) ? (places as readonly unknown[]) : [];
  const prefixItems = list.map((place, index) =>
    position.walk(place, {
      ...position,
      path: `${position.path}/prefixItems/${index}`,
      inArray: true,
    }),
  );
  const { length } = prefixItems;
  const counts = { minItems: length, maxItems: length };
  if (length === 0) return { type: 'array', items: false, ...counts, ...flowing(node) };
  return { type: 'array', prefixItems, items: false, ...counts, ...flowing(node), ...counts };
}
