import type { JsonSchema, SchemaObject } from '../types.ts';
import { isSame, jsonTypeOf } from './fits.ts';
import { isObject, own, stringsOf } from './objects.ts';
import { typesOf } from './subschemas.ts';

/** Whether no value fits two of some schemas: then it is all the same whether one or any of them has to hold. */
export function areDisjoint(branches: readonly JsonSchema[]): boolean {
  return branches.every((left, index) =>
    branches.slice(index + 1).every((right) => isDisjoint(left, right)),
  );
}

const DEEPEST = 16;

/** Whether it is plain that no value fits both of two schemas. */
export function isDisjoint(left: JsonSchema, right: JsonSchema, depth = 0): boolean {
  if (typeof left === 'boolean' || typeof right === 'boolean')
    return left === false || right === false;
  if (depth > DEEPEST) return false;
  return (
    isApart(left, right) ||
    isSplit(left, right, depth) ||
    isSplit(right, left, depth) ||
    areItemsDisjoint(left, right, depth) ||
    areMembersDisjoint(left, right, depth)
  );
}

function isApart(left: SchemaObject, right: SchemaObject): boolean {
  const [leftValues, rightValues] = [left, right].map(valuesOf);
  if (leftValues !== undefined && rightValues !== undefined) {
    return !leftValues.some((value) => rightValues.some((other) => isSame(value, other)));
  }
  const [leftTypes, rightTypes] = [kindsOf(left), kindsOf(right)];
  const isShared = leftTypes.some((name) => rightTypes.includes(name));
  return leftTypes.length > 0 && rightTypes.length > 0 && !isShared;
}

/** Whether each alternative of one side is apart from the other side. */
function isSplit(schema: SchemaObject, other: SchemaObject, depth: number): boolean {
  return ['anyOf', 'oneOf'].some((keyword) => {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches)) return false;
    return (branches as readonly JsonSchema[]).every((one) => isDisjoint(one, other, depth + 1));
  });
}

/** Lists of items that are apart, at least one of them not empty. */
function areItemsDisjoint(left: SchemaObject, right: SchemaObject, depth: number): boolean {
  const [mine, other] = [left, right].map((side) => own(side, 'items') as JsonSchema | undefined);
  const isFilled = [left, right].some((side) => Number(own(side, 'minItems') ?? 0) > 0);
  const isPlain = ![left, right].some((side) => Object.hasOwn(side, 'prefixItems'));
  const areLists = [left, right].every((side) => typesOf(side).join() === 'array');
  if (!areLists || !isFilled || !isPlain || mine === undefined || other === undefined) return false;
  return isDisjoint(mine, other, depth + 1);
}

/** A required member that the other side takes no value of. */
function areMembersDisjoint(left: SchemaObject, right: SchemaObject, depth: number): boolean {
  const areObjects = [left, right].every((side) => typesOf(side).join() === 'object');
  const isUntaken = (mine: SchemaObject, other: SchemaObject): boolean =>
    stringsOf(own(mine, 'required')).some((name) =>
      isDisjoint(memberOf(mine, name), memberOf(other, name), depth + 1),
    );
  return areObjects && (isUntaken(left, right) || isUntaken(right, left));
}

function memberOf(schema: SchemaObject, name: string): JsonSchema {
  const properties = own(schema, 'properties');
  if (isObject(properties) && Object.hasOwn(properties, name))
    return properties[name] as JsonSchema;
  if (own(schema, 'patternProperties') !== undefined) return true;
  return (own(schema, 'additionalProperties') as JsonSchema | undefined) ?? true;
}

function kindsOf(schema: SchemaObject): readonly string[] {
  const values = valuesOf(schema);
  const named = typesOf(schema).map((name) => (name === 'integer' ? 'number' : name));
  const kinds = values === undefined ? named : values.map(jsonTypeOf);
  return own(schema, 'nullable') === true && kinds.length > 0 ? [...kinds, 'null'] : kinds;
}

function valuesOf(schema: SchemaObject): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  const values = own(schema, 'enum');
  return Array.isArray(values) ? values : undefined;
}
