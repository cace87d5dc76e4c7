import type { JsonObject } from '../lib/json.ts';
import { valuesOf } from './types.ts';

/** What may stand beside a literal without narrowing it. */
const BESIDE = new Set(['const', 'enum', 'type', 'title', 'description']);

/** The values of alternatives that are all a `const`, an `enum` or a bare null; undefined where one is not. */
export function literalsOf(
  alternatives: readonly (readonly (JsonObject | boolean)[])[],
): readonly unknown[] | undefined {
  const literals: unknown[] = [];
  for (const conjuncts of alternatives) {
    const [schema] = conjuncts;
    const values = conjuncts.length === 1 ? literal(schema) : undefined;
    if (values === undefined) return undefined;
    literals.push(...values);
  }
  return [...new Set(literals)];
}

function literal(schema: JsonObject | boolean | undefined): readonly unknown[] | undefined {
  if (typeof schema !== 'object') return undefined;
  if (!Object.keys(schema).every((keyword) => BESIDE.has(keyword))) return undefined;
  return valuesOf(schema) ?? (schema['type'] === 'null' ? [null] : undefined);
}
