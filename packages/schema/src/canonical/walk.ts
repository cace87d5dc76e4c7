import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { array, tuple } from './arrays.ts';
import { integer, number } from './numbers.ts';
import { map, object } from './objects.ts';
import { own, isObject } from './own.ts';
import { flowing, typeOfValues } from './flowing.ts';
import type { Position } from './position.ts';
import { intersection, union } from './unions.ts';

/** Types that only TypeBox has and JSON cannot carry. */
const NOT_JSON: ReadonlySet<unknown> = new Set([
  'undefined',
  'void',
  'symbol',
  'bigint',
  'function',
  'constructor',
  'asyncIterator',
  'iterator',
  'promise',
  'Date',
  'Uint8Array',
  'RegExp',
]);

/** The canonical form of one declared node. */
export function canonicalNode(node: unknown, position: Position): JsonSchema {
  const { path, scope } = position;
  if (!isObject(node)) throw new DeclarationError(path, 'is not a schema');
  if (own(node, '~refine') !== undefined) {
    throw new DeclarationError(path, 'a refinement is a rule that the document cannot show');
  }
  const reference = own(node, '$ref');
  if (typeof reference === 'string') return scope.reference(node, reference, position);
  const type = own(node, 'type');
  if (NOT_JSON.has(type)) throw new DeclarationError(path, 'JSON cannot carry its type');
  if (own(node, 'not') !== undefined)
    throw new DeclarationError(path, 'accepts nothing, or all but something');
  if (own(node, 'anyOf') !== undefined) return union(node, 'anyOf', position);
  if (own(node, 'oneOf') !== undefined) return union(node, 'oneOf', position);
  if (own(node, 'allOf') !== undefined) return intersection(node, position);
  if (own(node, 'enum') !== undefined) return enumeration(node, position);
  if (Object.hasOwn(node, 'const')) return constant(node, position);
  switch (type) {
    case 'object':
      return isMap(node) ? map(node, position) : object(node, position);
    case 'array':
      return isTuple(node) ? tuple(node, position) : array(node, position);
    case 'integer':
      return integer(node, position);
    case 'number':
      return number(node, position);
    case 'string':
    case 'boolean':
    case 'null':
      return { type, ...flowing(node) };
    default:
      return untyped(node, position);
  }
}

function isMap(node: Readonly<Record<string, unknown>>): boolean {
  const declared = own(node, 'properties');
  if (isObject(declared) && Object.keys(declared).length > 0) return false;
  const values = own(node, 'additionalProperties');
  return own(node, 'patternProperties') !== undefined || isObject(values) || values === true;
}

function isTuple(node: Readonly<Record<string, unknown>>): boolean {
  return own(node, 'prefixItems') !== undefined || Array.isArray(own(node, 'items'));
}

function enumeration(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const values = own(node, 'enum');
  if (!Array.isArray(values) || values.length === 0) {
    throw new DeclarationError(position.path, 'an enum without a value accepts nothing');
  }
  return {
    ...typeOfValues(values as readonly unknown[]),
    enum: [...(values as readonly unknown[])],
    ...flowing(node),
  };
}

function constant(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const value = node['const'];
  if (typeof value === 'bigint' || value === undefined) {
    throw new DeclarationError(position.path, 'JSON cannot carry its value');
  }
  return { ...typeOfValues([value]), const: value, ...flowing(node) };
}

/** A node without a type: open where its author said so by `Open`, a defect otherwise. */
function untyped(node: Readonly<Record<string, unknown>>, { path }: Position): JsonSchema {
  if (Object.hasOwn(node, '~sallyport.open')) return flowing(node);
  throw new DeclarationError(path, 'has no type; a deliberately open value is declared by Open()');
}
