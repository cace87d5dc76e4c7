import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { annotations, typeOfValues } from './flowing.ts';
import { refuseOthers } from './keywords.ts';
import { isObject, own } from './own.ts';
import { below } from './position.ts';
import type { Declared, Position } from './position.ts';

/** A union; one of literals becomes an enum. */
export function union(node: Declared, keyword: 'anyOf' | 'oneOf', position: Position): JsonSchema {
  refuseOthers(node, position.path, undefined, [keyword]);
  const branches = branchesOf(node, keyword, position.path);
  const canonical = branches.map((branch, index) =>
    position.walk(typed(branch, own(node, 'type')), {
      ...below(position, `${keyword}/${index}`),
      inArray: position.inArray,
    }),
  );
  const literals = canonical.map(literalsOf);
  if (literals.every((values) => values !== undefined)) {
    const values = literals.flat();
    const distinct = [...new Set(values)];
    if (keyword === 'anyOf' || distinct.length === values.length) {
      return { ...typeOfValues(distinct), enum: distinct, ...annotations(node, position) };
    }
  }
  return { [keyword]: canonical, ...annotations(node, position) };
}

/** A branch with the type that stands beside the union, where it has none of its own. */
function typed(branch: unknown, type: unknown): unknown {
  if (type === undefined || !isObject(branch)) return branch;
  const hasOwn = ['type', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) =>
    Object.hasOwn(branch, key),
  );
  return hasOwn ? branch : { type, ...branch };
}

/** Several types are a union of them, each with what the node says of that type. */
export function typeList(
  node: Declared,
  types: readonly unknown[],
  position: Position,
): JsonSchema {
  if (types.length === 0) throw new DeclarationError(position.path, 'no type accepts nothing');
  const said = new Set(['title', 'description', 'default', 'examples', '$comment', 'deprecated']);
  const constraints = Object.entries(node).filter(([keyword]) => !said.has(keyword));
  const beside = Object.entries(node).filter(([keyword]) => said.has(keyword));
  const anyOf = types.map((type) => Object.fromEntries([...constraints, ['type', type]]));
  const [only] = anyOf;
  if (anyOf.length === 1 && only !== undefined)
    return position.walk({ ...node, ...only }, position);
  return union({ anyOf, ...Object.fromEntries(beside) }, 'anyOf', position);
}

/** The values of a bare constant or enum. */
function literalsOf(schema: JsonSchema): readonly unknown[] | undefined {
  const keywords = Object.keys(schema).filter((keyword) => keyword !== 'type');
  if (keywords.length !== 1 || Object.getOwnPropertySymbols(schema).length > 0) return undefined;
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  const values = own(schema, 'enum');
  return Array.isArray(values) ? (values as readonly unknown[]) : undefined;
}

/** An intersection of objects is one object: closing each of them would leave nothing to accept. */
export function intersection(node: Declared, position: Position): JsonSchema {
  const { path } = position;
  const { allOf: _, ...beside } = node;
  const parts = [...branchesOf(node, 'allOf', path)];
  if (own(node, 'properties') !== undefined) parts.push({ type: 'object', ...beside });
  else refuseOthers(node, path, undefined, ['allOf', 'unevaluatedProperties']);
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const part of parts) collect(part, properties, required, path);
  const merged = { type: 'object', properties, required: [...required] };
  return position.walk({ ...merged, ...annotations(node, position) }, position);
}

function collect(
  part: unknown,
  properties: Record<string, unknown>,
  required: Set<unknown>,
  path: string,
): void {
  if (isObject(part) && Array.isArray(own(part, 'allOf'))) {
    refuseOthers(part, path, undefined, ['allOf', 'unevaluatedProperties']);
    for (const inner of part['allOf'] as readonly unknown[]) {
      collect(inner, properties, required, path);
    }
    return;
  }
  const declared = isObject(part) ? own(part, 'properties') : undefined;
  const isClosable =
    isObject(part) &&
    [undefined, false].includes(own(part, 'additionalProperties') as undefined | false);
  if (!isObject(part) || own(part, 'type') !== 'object' || !isObject(declared) || !isClosable) {
    throw new DeclarationError(path, 'an intersection is of objects with declared properties');
  }
  refuseOthers(part, path, 'object', [
    'properties',
    'required',
    'additionalProperties',
    'unevaluatedProperties',
  ]);
  for (const [name, property] of Object.entries(declared)) {
    const known = own(properties, name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(property)) {
      throw new DeclarationError(path, 'an intersection declares one property in two ways');
    }
    Object.defineProperty(properties, name, {
      value: property,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  for (const name of [own(part, 'required') ?? []].flat()) required.add(name);
}

function branchesOf(node: Declared, keyword: string, path: string): readonly unknown[] {
  const branches = own(node, keyword);
  if (Array.isArray(branches) && branches.length > 0) return branches as readonly unknown[];
  throw new DeclarationError(path, 'a union without a branch accepts nothing');
}
