import { own } from '../lib/context.ts';
import { typeOf } from '../lib/json.ts';
import type { JsonObject, JsonType } from '../lib/json.ts';

const ALL: readonly JsonType[] = ['array', 'boolean', 'null', 'number', 'object', 'string'];

/**
 * The JSON types that a schema may accept.
 *
 * @param conjuncts the schemas that hold together there; one left out makes the answer wider, never wrong
 */
export function acceptedTypes(conjuncts: readonly (JsonObject | boolean)[]): ReadonlySet<JsonType> {
  let types = ALL;
  for (const schema of conjuncts) {
    for (const names of typesOf(schema)) types = types.filter((type) => names.has(type));
  }
  return new Set(types);
}

function typesOf(schema: JsonObject | boolean): readonly ReadonlySet<unknown>[] {
  if (typeof schema === 'boolean') return schema ? [] : [new Set()];
  const found: ReadonlySet<unknown>[] = [];
  const type = own(schema, 'type');
  if (type !== undefined) {
    const names = Array.isArray(type) ? (type as readonly unknown[]) : [type];
    found.push(new Set(names.map((name) => (name === 'integer' ? 'number' : name))));
  }
  const values = valuesOf(schema);
  if (values !== undefined) found.push(new Set(values.map(typeOf)));
  return found;
}

/** The only values that a schema takes, by its `const` or its `enum`; undefined where it has neither. */
export function valuesOf(schema: JsonObject): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  const values = own(schema, 'enum');
  return Array.isArray(values) ? values : undefined;
}
