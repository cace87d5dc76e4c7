import { own, isObject } from '../lib/objects.ts';
import { CONTAINERS, eachSubschema, typesOf } from '../lib/subschemas.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema } from '../types.ts';

/** A limit that a schema is beyond. */
export interface Excess {
  readonly rule: string;
  readonly severity: 'refused' | 'risk';
  readonly found: number;
  readonly limit: number;
}

/** How large a schema is, as vendors count. */
export interface Size {
  readonly properties: number;
  readonly enumValues: number;
  /** Alternatives of the widest union. */
  readonly anyOf: number;
  readonly characters: number;
  /** Properties that may be left out. */
  readonly optionals: number;
  /** Schemas of more than one type. */
  readonly unions: number;
  /** Levels of objects and arrays. */
  readonly depth: number;
}

/** Measures a schema. */
export function sizeOf(schema: JsonSchema): Size {
  const size = { properties: 0, enumValues: 0, anyOf: 0, optionals: 0, unions: 0 };
  eachSubschema(schema, '', (one) => {
    if (typeof one === 'boolean') return;
    const properties = own(one, 'properties');
    const names = isObject(properties) ? Object.keys(properties) : [];
    const required = own(one, 'required');
    const isRequired = new Set(Array.isArray(required) ? (required as readonly unknown[]) : []);
    size.properties += names.length;
    size.optionals += names.filter((name) => !isRequired.has(name)).length;
    const values = own(one, 'enum');
    if (Array.isArray(values)) size.enumValues += values.length;
    const union = own(one, 'anyOf');
    if (Array.isArray(union)) size.anyOf = Math.max(size.anyOf, union.length);
    if (Array.isArray(union) || Array.isArray(own(one, 'type'))) size.unions++;
  });
  return { ...size, characters: JSON.stringify(schema).length, depth: depthOf(schema, 0) };
}

function depthOf(schema: unknown, around: number): number {
  if (!isObject(schema)) return around;
  const types = typesOf(schema);
  const here = types.includes('object') || types.includes('array') ? around + 1 : around;
  const inner = (held: unknown): number => depthOf(held, here);
  const found = [here];
  for (const keyword of ['items', 'additionalProperties']) found.push(inner(own(schema, keyword)));
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const list = own(schema, keyword);
    if (Array.isArray(list)) for (const branch of list) found.push(inner(branch));
  }
  for (const keyword of ['properties', 'patternProperties', ...CONTAINERS]) {
    const map = own(schema, keyword);
    const isContainer = CONTAINERS.includes(keyword);
    if (!isObject(map)) continue;
    for (const one of Object.values(map)) found.push(isContainer ? depthOf(one, 0) : inner(one));
  }
  return Math.max(...found);
}

/** The limits of one schema that are exceeded. */
export function* excesses({ limits = {} }: Profile, size: Size): Generator<Excess> {
  for (const name of ['depth', 'properties', 'enumValues', 'anyOf', 'characters'] as const) {
    const limit = limits[name];
    if (limit !== undefined && size[name] > limit) {
      yield { rule: `limit/${name}`, severity: 'refused', found: size[name], limit };
    }
  }
  const { depthRisk = Infinity } = limits;
  if (size.depth > depthRisk) {
    yield { rule: 'limit/depth', severity: 'risk', found: size.depth, limit: depthRisk };
  }
}
