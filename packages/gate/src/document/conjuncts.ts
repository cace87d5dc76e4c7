import { isObject } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Resource, Resources } from './resources.ts';

const MOST = 32;

/**
 * The schemas that hold together with a schema wherever it holds: itself, what its `$ref` leads to, its `allOf`.
 * For words and for choosing among alternatives only; a few may be left out.
 */
export function conjunctsOf(
  schema: unknown,
  resource: Resource,
  resources: Resources,
): readonly (JsonObject | boolean)[] {
  const found: (JsonObject | boolean)[] = [];
  const pending: (readonly [unknown, Resource])[] = [[schema, resource]];
  const seen = new Set<unknown>();
  while (pending.length > 0 && found.length < MOST) {
    const [current, from] = pending.shift() ?? [undefined, resource];
    if (typeof current === 'boolean') found.push(current);
    if (!isObject(current) || seen.has(current)) continue;
    seen.add(current);
    found.push(current);
    const { $ref: reference, allOf } = current;
    // One with an identifier resolves its references elsewhere.
    if (Object.hasOwn(current, '$id') && current !== resource.root.schema) continue;
    if (Object.hasOwn(current, '$ref') && typeof reference === 'string') {
      const target = resources.resolve(reference, from);
      if (target !== undefined) pending.push([target.schema, target.resource]);
    }
    if (Object.hasOwn(current, 'allOf') && Array.isArray(allOf)) {
      for (const part of allOf) pending.push([part, from]);
    }
  }
  return found;
}
