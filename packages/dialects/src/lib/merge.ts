import type { JsonSchema, SchemaObject } from '../types.ts';
import { isOfType, isSame } from './fits.ts';
import { isObject, objectOf, own, stringsOf } from './objects.ts';
import { isAnnotation } from './subschemas.ts';

/** How two values of a keyword are held both at once; undefined where one keyword cannot say it. */
type Meet = (left: unknown, right: unknown) => unknown;

const larger: Meet = (left, right) => Math.max(Number(left), Number(right));
const smaller: Meet = (left, right) => Math.min(Number(left), Number(right));

const MEETS: Readonly<Record<string, Meet>> = {
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: (left, right) => left === true || right === true,
  required: (left, right) => [...new Set([...stringsOf(left), ...stringsOf(right)])],
  enum: (left, right) =>
    Array.isArray(left) && Array.isArray(right)
      ? left.filter((value) => right.some((other) => isSame(value, other)))
      : undefined,
  type: (left, right) => {
    const others = new Set<unknown>([right].flat());
    const kept = [left].flat().flatMap((name): readonly unknown[] => {
      if (others.has(name)) return [name];
      if (name === 'number' && others.has('integer')) return ['integer'];
      return name === 'integer' && others.has('number') ? ['integer'] : [];
    });
    return kept.length === 1 ? kept[0] : kept;
  },
  multipleOf: (left, right) => {
    const [low, high] = [smaller(left, right), larger(left, right)].map(Number);
    return low !== undefined && high !== undefined && high % low === 0 ? high : undefined;
  },
  items: (left, right) => merged(left as JsonSchema, right as JsonSchema),
};

/**
 * One schema that admits what both admit. Of annotations those of `over` win.
 *
 * @returns undefined where one schema cannot say it
 */
export function merged(under: JsonSchema, over: JsonSchema): JsonSchema | undefined {
  if (under === false || over === false) return false;
  if (under === true) return over;
  if (over === true) return under;
  const result = new Map<string, unknown>(Object.entries(under));
  if (!objectsMeet(result, under, over)) return undefined;
  for (const [keyword, value] of Object.entries(over)) {
    if (keyword === 'properties' || keyword === 'additionalProperties') continue;
    const known = result.get(keyword);
    if (known === undefined || isAnnotation(keyword) || isSame(known, value)) {
      result.set(keyword, value);
      continue;
    }
    const meet = MEETS[keyword]?.(known, value);
    if (meet === undefined) return undefined;
    result.set(keyword, meet);
  }
  return isUnmeetable(result) || isValueless(result) ? false : objectOf(result);
}

/** Whether the types and the listed values of a schema leave no value. */
function isValueless(schema: ReadonlyMap<string, unknown>): boolean {
  const types = [schema.get('type') ?? []].flat();
  if (schema.has('type') && types.length === 0) return true;
  const isMeant = (value: unknown): boolean =>
    !schema.has('type') || types.some((type) => isOfType(type, value));
  const listed = schema.get('enum');
  const isListed = (value: unknown): boolean =>
    !Array.isArray(listed) || listed.some((one) => isSame(one, value));
  if (schema.has('const')) return !isMeant(schema.get('const')) || !isListed(schema.get('const'));
  return Array.isArray(listed) && !listed.some(isMeant);
}

/** Whether a closed object requires what it does not take. */
function isUnmeetable(schema: ReadonlyMap<string, unknown>): boolean {
  if (schema.get('additionalProperties') !== false || schema.has('patternProperties')) return false;
  const properties = schema.get('properties');
  const declared = isObject(properties) ? properties : {};
  return stringsOf(schema.get('required')).some((name) => !Object.hasOwn(declared, name));
}

/** Holds the declared and the other properties of both sides; false where that cannot be said. */
function objectsMeet(
  result: Map<string, unknown>,
  under: SchemaObject,
  over: SchemaObject,
): boolean {
  if (
    ![under, over].some((side) =>
      ['properties', 'additionalProperties'].some((name) => own(side, name) !== undefined),
    )
  ) {
    return true;
  }
  // What a pattern admits is not told from what else is admitted.
  const isPatterned = [under, over].some((side) => own(side, 'patternProperties') !== undefined);
  const [left, right] = [under, over].map((side) => {
    const properties = own(side, 'properties');
    return isObject(properties) ? properties : {};
  }) as [SchemaObject, SchemaObject];
  const [leftOthers, rightOthers] = [under, over].map(
    (side) => own(side, 'additionalProperties') ?? true,
  ) as [JsonSchema, JsonSchema];
  if (isPatterned && !(leftOthers === true && rightOthers === true)) return false;
  const properties: (readonly [string, JsonSchema])[] = [];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const meet = merged(
      (Object.hasOwn(left, name) ? left[name] : leftOthers) as JsonSchema,
      (Object.hasOwn(right, name) ? right[name] : rightOthers) as JsonSchema,
    );
    if (meet === undefined) return false;
    properties.push([name, meet]);
  }
  const others = merged(leftOthers, rightOthers);
  if (others === undefined) return false;
  if (
    properties.length > 0 ||
    own(under, 'properties') !== undefined ||
    own(over, 'properties') !== undefined
  ) {
    // A property that nothing fits is one that must not be there.
    const kept =
      others === false ? properties.filter(([, schema]) => schema !== false) : properties;
    result.set('properties', objectOf(kept));
  }
  if (others === true) result.delete('additionalProperties');
  else result.set('additionalProperties', others);
  return true;
}
