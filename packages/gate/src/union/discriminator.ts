import { own } from '../lib/context.ts';
import { isObject } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';
import { valuesOf } from './types.ts';

/** A property whose value tells which alternative an object is meant for. */
export interface Discriminator {
  readonly name: string;
  /** The place of the only alternative that takes a value of it. */
  readonly byValue: ReadonlyMap<unknown, number>;
}

type Conjuncts = readonly (JsonObject | boolean)[];

/**
 * Finds a property that every alternative requires and takes other values of: `const` or `enum`, no objects or arrays.
 *
 * @param alternatives for each alternative that takes objects, its place and the schemas that hold together there
 */
export function discriminatorOf(
  alternatives: readonly (readonly [place: number, conjuncts: Conjuncts])[],
): Discriminator | undefined {
  const [first] = alternatives;
  if (first === undefined || alternatives.length < 2) return undefined;
  for (const name of requiredBy(first[1])) {
    const byValue = new Map<unknown, number>();
    const isTold = alternatives.every(([place, conjuncts]) => {
      const values = requiredBy(conjuncts).has(name) ? valuesAt(conjuncts, name) : undefined;
      return values?.every((value) => {
        if ((byValue.get(value) ?? place) !== place) return false;
        byValue.set(value, place);
        return typeof value !== 'object' || value === null;
      });
    });
    if (isTold) return { name, byValue };
  }
  return undefined;
}

function requiredBy(conjuncts: Conjuncts): ReadonlySet<string> {
  const names = new Set<string>();
  for (const schema of conjuncts) {
    const required = typeof schema === 'boolean' ? undefined : own(schema, 'required');
    if (Array.isArray(required)) for (const name of required) names.add(String(name));
  }
  return names;
}

function valuesAt(conjuncts: Conjuncts, name: string): readonly unknown[] | undefined {
  for (const schema of conjuncts) {
    const properties = typeof schema === 'boolean' ? undefined : own(schema, 'properties');
    const property = isObject(properties) ? own(properties, name) : undefined;
    const values = isObject(property) ? valuesOf(property) : undefined;
    if (values !== undefined) return values;
  }
  return undefined;
}
