import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { escapePointer, isObject, own } from './own.ts';
import { flowing } from './flowing.ts';
import type { Position } from './position.ts';

/** An object is closed: what it does not declare is not accepted. */
export function object(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const declared = own(node, 'properties') ?? {};
  if (!isObject(declared))
    throw new DeclarationError(`${position.path}/properties`, 'is not an object');
  const names = Object.keys(declared);
  const properties = names.map((name) => {
    const path = `${position.path}/properties/${escapePointer(name)}`;
    if (name === '__proto__')
      throw new DeclarationError(path, 'the name __proto__ cannot be declared');
    return [name, position.walk(declared[name], { ...position, path, inArray: false })] as const;
  });
  const required = requiredOf(node, names, position);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    ...flowing(node),
  };
}

function requiredOf(
  node: Readonly<Record<string, unknown>>,
  names: readonly string[],
  { path }: Position,
): readonly string[] {
  const required = own(node, 'required');
  if (!Array.isArray(required)) return [];
  const wanted = new Set(required as readonly unknown[]);
  for (const name of wanted) {
    if (typeof name !== 'string' || !names.includes(name)) {
      throw new DeclarationError(`${path}/required`, 'names a property that is not declared');
    }
  }
  return names.filter((name) => wanted.has(name));
}

/** A map: no declared property, and the shape of every value. */
export function map(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const { values, names } = shapeOf(node, position);
  const path = `${position.path}/additionalProperties`;
  const additionalProperties =
    values === true || (isObject(values) && Object.hasOwn(values, '~sallyport.open'))
      ? true
      : position.walk(values, { ...position, path, inArray: false });
  return {
    type: 'object',
    ...(names === undefined ? {} : { propertyNames: names }),
    additionalProperties,
    ...flowing(node),
  };
}

const ANY_KEY: ReadonlySet<string> = new Set(['^.*$', '^(.*)$', '.*', '']);

/** TypeBox spells a map as one pattern: any key, a number, or a pattern of the author's. */
function shapeOf(
  node: Readonly<Record<string, unknown>>,
  { path }: Position,
): { readonly values: unknown; readonly names: JsonSchema | undefined } {
  const patterns = own(node, 'patternProperties');
  if (!isObject(patterns)) return { values: own(node, 'additionalProperties'), names: undefined };
  const [entry, ...others] = Object.entries(patterns);
  if (entry === undefined || others.length > 0) {
    throw new DeclarationError(`${path}/patternProperties`, 'a map has one kind of key');
  }
  const [pattern, values] = entry;
  return { values, names: ANY_KEY.has(pattern) ? undefined : { type: 'string', pattern } };
}
