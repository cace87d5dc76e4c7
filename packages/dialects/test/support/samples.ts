import type { SchemaObject } from '../../src/index.ts';

type Random = () => number;

/** Numbers from 0 up to 1 that a seed decides. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const isObject = (value: unknown): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXTS = [
  '',
  'x',
  'y',
  'abc',
  'xyzxyz',
  '2026-01-02',
  '2026-01-02T03:04:05Z',
  '03:04:05Z',
  'P1D',
];
const MORE_TEXTS = ['a@b.example', 'https://x.example/', '127.0.0.1', 'null', '1', '{}'];
const UUID = '123e4567-e89b-12d3-a456-426614174000';
const NUMBERS = [0, 1, 2, 3, 4, 7, 9, 10, 0.5, -1, 1.5, 100, 2 ** 53];
const DEEPEST = 12;

/** A value that a schema may accept: who needs one that it does accept, asks a gate. */
export function sample(document: SchemaObject, random: Random): unknown {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const anything = (): unknown => pick<unknown>([null, true, 1, 'x', [], {}, { a: 1 }, [1, 'x']]);

  function resolve(reference: string): unknown {
    if (reference === '#') return document;
    if (!reference.startsWith('#/')) {
      const $defs = document['$defs'];
      return isObject($defs) ? $defs['Named'] : undefined;
    }
    let current: unknown = document;
    for (const part of reference.slice(2).split('/')) {
      const token = part.replaceAll('~1', '/').replaceAll('~0', '~');
      current = isObject(current) && Object.hasOwn(current, token) ? current[token] : undefined;
    }
    return current;
  }

  function merged(schema: SchemaObject): SchemaObject {
    const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly unknown[]) : [];
    const parts: SchemaObject[] = [schema];
    for (const branch of all) {
      if (!isObject(branch)) continue;
      const target = typeof branch['$ref'] === 'string' ? resolve(branch['$ref']) : branch;
      if (isObject(target)) parts.unshift(target);
    }
    const properties = Object.fromEntries(
      parts.flatMap((part) => Object.entries(Object(part['properties']) as SchemaObject)),
    );
    const joined = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
    const whole: SchemaObject = parts.length === 1 ? schema : { ...joined, properties };
    return whole;
  }

  function value(given: unknown, depth: number): unknown {
    if (!isObject(given) || depth > DEEPEST) return anything();
    const schema = merged(given);
    if (typeof schema['$ref'] === 'string') return value(resolve(schema['$ref']), depth + 1);
    if (Object.hasOwn(schema, 'const')) return schema['const'];
    if (Array.isArray(schema['enum'])) return pick(schema['enum']);
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = schema[keyword];
      if (!Array.isArray(branches)) continue;
      const branch = pick(branches as readonly unknown[]);
      const { [keyword]: _branches, ...rest } = schema;
      if (isObject(branch) && isObject(rest['properties'])) {
        const properties = { ...rest['properties'], ...Object(branch['properties']) };
        return value({ ...rest, ...branch, properties }, depth + 1);
      }
      return value(isObject(branch) ? { ...rest, ...branch } : rest, depth + 1);
    }
    if (schema['nullable'] === true && random() < 0.3) return null;
    return ofType(schema, typeOf(schema), depth);
  }

  function typeOf(schema: SchemaObject): unknown {
    const type = schema['type'];
    if (Array.isArray(type)) return pick(type as readonly unknown[]);
    if (type !== undefined) return type;
    if (
      ['properties', 'additionalProperties', 'patternProperties'].some((name) =>
        Object.hasOwn(schema, name),
      )
    )
      return 'object';
    return ['items', 'prefixItems', 'contains'].some((name) => Object.hasOwn(schema, name))
      ? 'array'
      : undefined;
  }

  function ofType(schema: SchemaObject, type: unknown, depth: number): unknown {
    switch (type) {
      case 'string':
        return pick([...TEXTS, ...MORE_TEXTS, UUID]);
      case 'integer':
        return pick(NUMBERS.filter(Number.isInteger));
      case 'number':
        return pick(NUMBERS);
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      case 'array':
        return list(schema, depth);
      case 'object':
        return object(schema, depth);
      default:
        return anything();
    }
  }

  function list(schema: SchemaObject, depth: number): unknown {
    const first = Array.isArray(schema['prefixItems'])
      ? (schema['prefixItems'] as readonly unknown[])
      : [];
    const least = Number(schema['minItems'] ?? 0);
    const most = Math.max(least, Math.min(Number(schema['maxItems'] ?? 3), 4));
    const length = least + Math.floor(random() * (most - least + 1));
    return Array.from({ length }, (_, index) =>
      value(
        index < first.length ? first[index] : (schema['items'] ?? schema['contains']),
        depth + 1,
      ),
    );
  }

  function object(schema: SchemaObject, depth: number): unknown {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const required = Array.isArray(schema['required'])
      ? (schema['required'] as readonly unknown[])
      : [];
    const chosen = Object.keys(properties).filter(
      (name) => required.includes(name) || random() < (depth > 6 ? 0.1 : 0.5),
    );
    const members = chosen.map((name) => [name, value(properties[name], depth + 1)] as const);
    const others = schema['additionalProperties'];
    const patterns = isObject(schema['patternProperties'])
      ? Object.entries(schema['patternProperties'])
      : [];
    const more = patterns
      .filter(() => random() < 0.5)
      .map(([pattern, one]) => [`${pattern.slice(1)}1`, value(one, depth + 1)] as const);
    const count = others === false ? 0 : Math.floor(random() * 3);
    const names = ['p', 'q', 'value', 'additional_properties', '__proto__'];
    const extra = Array.from(
      { length: count },
      () => [pick(names), value(others, depth + 1)] as const,
    );
    return Object.fromEntries([...members, ...more, ...extra]);
  }

  return value(document, 0);
}

/** Whether two values are the same, but for members that are null in one and absent in the other. */
export function isSameButNull(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length && left.every((item, index) => isSameButNull(item, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return Object.is(left, right);
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) => {
    const mine = Object.hasOwn(left, name) ? left[name] : null;
    const other = Object.hasOwn(right, name) ? right[name] : null;
    return isSameButNull(mine, other);
  });
}
