import { isObject, own, stringsOf } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import { typesOf } from '../lib/subschemas.ts';
import { enumKindOf } from '../profile.ts';
import type { Profile } from '../profile.ts';
import type { SchemaObject } from '../types.ts';
import { refused } from './finder.ts';
import type { Finding, Spot } from './finder.ts';

/** Objects: closure, required names, maps, emptiness. */
export function* objects(profile: Profile, schema: SchemaObject, spot: Spot): Generator<Finding> {
  if (!typesOf(schema).includes('object')) return;
  const held = own(schema, 'properties');
  const names = isObject(held) ? Object.keys(held) : [];
  const required = stringsOf(own(schema, 'required'));
  const others = own(schema, 'additionalProperties');
  if (profile.closure === 'forced' && others !== false) yield refused('closed');
  if (!profile.maps && isObject(others) && profile.closure !== 'forced') yield refused('maps');
  if (profile.allRequired === true && names.some((name) => !required.includes(name))) {
    yield refused('required/all');
  }
  const mustDeclare = profile.requiredDeclared === true || profile.allRequired === true;
  if (mustDeclare && required.some((name) => !names.includes(name))) {
    yield refused('required/declared');
  }
  if (profile.noEmptyObjects === true && names.length === 0 && !spot.isRoot) {
    yield { rule: 'properties/empty', severity: 'risk' };
  }
}

/** Types: whether there has to be one, and how many there may be. */
export function* types(profile: Profile, schema: SchemaObject): Generator<Finding> {
  const type = own(schema, 'type');
  const names = Array.isArray(type) ? (type as readonly unknown[]) : [type];
  const isElsewhere =
    ['anyOf', 'oneOf', 'allOf'].some((keyword) => Object.hasOwn(schema, keyword)) ||
    referenceIn(schema) !== undefined;
  if (profile.typed === true && type === undefined && !isElsewhere) yield refused('type/missing');
  if (profile.noNullType === true && names.includes('null')) yield refused('type/null');
  if (!Array.isArray(type)) return;
  if (profile.typeArrays === 'none') yield refused('type/list');
  const isNullable = names.length === 2 && names.includes('null');
  if (profile.typeArrays === 'nullable' && !isNullable) yield refused('type/list');
}

/** Arrays: whether their items have to be said. */
export function* arrays(profile: Profile, schema: SchemaObject): Generator<Finding> {
  const isArray = typesOf(schema).includes('array');
  if (isArray && profile.itemsRequired === true && own(schema, 'items') === undefined) {
    yield refused('items/missing');
  }
}

/** The values of enums and constants. */
export function* values(profile: Profile, schema: SchemaObject): Generator<Finding> {
  const held = own(schema, 'enum');
  const listed = Array.isArray(held) ? (held as readonly unknown[]) : [];
  const all = Object.hasOwn(schema, 'const') ? [...listed, schema['const']] : listed;
  const kinds = new Set(all.map(enumKindOf));
  const { enumKinds } = profile;
  if (
    enumKinds !== undefined &&
    [...kinds].some((kind) => !enumKinds.some((one) => one === kind))
  ) {
    yield refused('enum/kind');
  }
  if (profile.enumOfOneKind === true && kinds.size > 1) yield refused('enum/mixed');
  if (profile.enumNonEmpty === true && all.includes('')) yield refused('enum/empty-string');
}

/** What stands beside alternatives. */
export function* alternatives(profile: Profile, schema: SchemaObject): Generator<Finding> {
  const { besideAnyOf } = profile;
  if (besideAnyOf === undefined || !Object.hasOwn(schema, 'anyOf')) return;
  for (const keyword of Object.keys(schema)) {
    if (keyword !== 'anyOf' && !besideAnyOf.includes(keyword))
      yield refused(`beside-anyOf/${keyword}`);
  }
}
