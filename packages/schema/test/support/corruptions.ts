import type { JsonSchema } from '../../src/index.ts';

/** A value that is wrong in one place. */
export interface Corruption {
  readonly change: string;
  readonly corrupt: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every single step away from a value that a document accepts: by the document's own words, not by the generator's. */
export function corruptions(document: JsonSchema, value: unknown): readonly Corruption[] {
  return [...stepsFrom(document, value, '')];
}

function* stepsFrom(schema: JsonSchema, value: unknown, path: string): Iterable<Corruption> {
  const at = (change: string, corrupt: unknown): Corruption => ({
    change: `${path} ${change}`,
    corrupt,
  });
  yield at('became a function', () => value);
  const { anyOf } = schema as { readonly anyOf?: readonly JsonSchema[] };
  if (anyOf !== undefined) return;
  yield at('changed its type', otherType(schema));
  if (typeof schema['maximum'] === 'number') yield at('left its maximum', schema['maximum'] + 1024);
  if (typeof schema['minimum'] === 'number') yield at('left its minimum', schema['minimum'] - 1024);
  if (schema['type'] === 'integer') yield at('got a fraction', 5.5);
  if (typeof schema['maxLength'] === 'number')
    yield at('left its length', 'x'.repeat(schema['maxLength'] + 1));
  if (typeof schema['minLength'] === 'number') yield at('left its length', '');
  if (schema['enum'] !== undefined) yield at('left its list', 'no such value');
  if (schema['format'] === 'date') yield at('left its format', '2026-02-30');
  if (Array.isArray(value)) yield* itemSteps(schema, value as readonly unknown[], path);
  if (isJson(value)) yield* memberSteps(schema, value, path);
}

function* itemSteps(
  schema: JsonSchema,
  value: readonly unknown[],
  path: string,
): Iterable<Corruption> {
  const prefix = (schema['prefixItems'] ?? []) as readonly JsonSchema[];
  if (typeof schema['maxItems'] === 'number') {
    yield {
      change: `${path} is too long`,
      corrupt: Array.from({ length: schema['maxItems'] + 1 }, () => value[0] ?? 'x'),
    };
  }
  for (const [index, item] of value.entries()) {
    const own = prefix[index] ?? schema['items'];
    if (!isJson(own)) continue;
    for (const { change, corrupt } of stepsFrom(own, item, `${path}/${index}`)) {
      yield { change, corrupt: value.with(index, corrupt) };
    }
  }
}

function* memberSteps(schema: JsonSchema, value: Json, path: string): Iterable<Corruption> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  for (const name of (schema['required'] ?? []) as readonly string[]) {
    const corrupt = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    yield { change: `${path} lost ${name}`, corrupt };
  }
  if (schema['additionalProperties'] === false) {
    yield { change: `${path} got a property`, corrupt: { ...value, undeclared: 1 } };
  }
  for (const [name, child] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : schema['additionalProperties'];
    if (!isJson(own)) continue;
    for (const { change, corrupt } of stepsFrom(own, child, `${path}/${name}`)) {
      const entries = Object.entries(value).map(([key, old]) => [
        key,
        key === name ? corrupt : old,
      ]);
      yield { change, corrupt: Object.fromEntries(entries) };
    }
  }
}

/** A value of a type that the schema does not name. */
function otherType(schema: JsonSchema): unknown {
  const types = new Set([schema['type']].flat());
  if (!types.has('boolean')) return true;
  return types.has('null') ? {} : null;
}
