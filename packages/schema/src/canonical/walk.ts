import { CONVERSION, conversionOf } from '../codec/conversion.ts';
import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { array, tuple } from './arrays.ts';
import { integer, number } from './numbers.ts';
import { isMap, map, object } from './objects.ts';
import { isObject, own } from './own.ts';
import type { Declared, Position } from './position.ts';
import { intersection, typeList, union } from './unions.ts';
import { constant, enumeration, plain, string, untyped } from './values.ts';

const MAX_DEPTH = 256;

/** Marks the canonical node of a list artifact until the document is frozen to plain JSON. */
export const LIST_ARTIFACT: unique symbol = Symbol('sallyport.listArtifact');

/** The canonical form of one declared node; a reference to it, where something below it referred to it. */
export function canonicalNode(node: unknown, position: Position): JsonSchema {
  if (!isObject(node)) throw new DeclarationError(position.path, 'is not a schema');
  const scope = position.scope.within(node);
  const shape = canonicalShape(node, { ...position, scope });
  return scope.referenceTo(node) ?? shape;
}

/** The canonical form of one declared node, never as a reference to it. */
export function canonicalShape(node: Declared, position: Position): JsonSchema {
  const { path } = position;
  if (position.depth > MAX_DEPTH) throw new DeclarationError(path, 'is nested too deeply');
  if (own(node, '~refine') !== undefined) {
    throw new DeclarationError(path, 'a refinement is a rule that the document cannot show');
  }
  const schema = published(node, position);
  const conversion = conversionOf(node);
  return {
    ...schema,
    ...(conversion === undefined ? {} : { [CONVERSION]: conversion }),
    ...(Object.hasOwn(node, '~sallyport.listArtifact') ? { [LIST_ARTIFACT]: true } : {}),
  };
}

function published(node: Declared, position: Position): JsonSchema {
  const { path } = position;
  const reference = own(node, '$ref');
  if (typeof reference === 'string') return position.scope.reference(node, reference, position);
  if (own(node, 'not') !== undefined) {
    throw new DeclarationError(path, 'accepts nothing, or all but something');
  }
  if (own(node, 'anyOf') !== undefined) return union(node, 'anyOf', position);
  if (own(node, 'oneOf') !== undefined) return union(node, 'oneOf', position);
  if (own(node, 'allOf') !== undefined) return intersection(node, position);
  if (own(node, 'enum') !== undefined) return enumeration(node, position);
  if (Object.hasOwn(node, 'const')) return constant(node, position);
  const type = own(node, 'type');
  if (Array.isArray(type)) return typeList(node, type as readonly unknown[], position);
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
      return string(node, position);
    case 'boolean':
    case 'null':
      return plain(node, type, position);
    case undefined:
      return untyped(node, position);
    default:
      // What only TypeBox has: undefined, void, symbol, bigint, function, constructor, Date, ...
      throw new DeclarationError(path, 'JSON cannot carry its type');
  }
}

function isTuple(node: Declared): boolean {
  return own(node, 'prefixItems') !== undefined || Array.isArray(own(node, 'items'));
}
