import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { isObject, own } from './own.ts';
import { flowing, typeOfValues } from './flowing.ts';
import type { Position } from './position.ts';

/** A union; one of literals becomes an enum. */
export function union(
  node: Readonly<Record<string, unknown>>,
  keyword: 'anyOf' | 'oneOf',
  position: Position,
): JsonSchema {
  const branches = branchesOf(node, keyword, position);
  const canonical = branches.map((branch, index) =>
    position.walk(branch, { ...position, path: `${position.path}/${keyword}/${index}` }),
  );
  const literals = canonical.map(literalsOf);
  if (literals.length > 1 && literals.every((values) => values !== undefined)) {
    const values = [...new Set(literals.flat())];
    return { ...typeOfValues(values), enum: values, ...flowing(node) };
  }
  return { [keyword]: canonical, ...flowing(node) };
}

/** The values of a bare constant or enum. */
function literalsOf(schema: JsonSchema): readonly unknown[] | undefined {
  const keywords = Object.keys(schema).filter((keyword) => keyword !== 'type');
  if (keywords.length !== 1) return undefined;
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  const values = own(schema, 'enum');
  return Array.isArray(values) ? (values as readonly unknown[]) : undefined;
}

/** An intersection of objects is one object: closing each of them would leave nothing to accept. */
export function intersection(
  node: Readonly<Record<string, unknown>>,
  position: Position,
): JsonSchema {
  const { path } = position;
  const branches = branchesOf(node, 'allOf', position);
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const branch of branches) {
    const declared = isObject(branch) ? own(branch, 'properties') : undefined;
    if (!isObject(branch) || own(branch, 'type') !== 'object' || !isObject(declared)) {
      throw new DeclarationError(path, 'an intersection is of objects with declared properties');
    }
    for (const [name, property] of Object.entries(declared)) {
      const known = own(properties, name);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(property)) {
        throw new DeclarationError(path, 'an intersection declares one property in two ways');
      }
      properties[name] = property;
    }
    for (const name of [own(branch, 'required') ?? []].flat()) required.add(name);
  }
  const merged = { type: 'object', properties, required: [...required], ...flowing(node) };
  return position.walk(merged, position);
}

function branchesOf(
  node: Readonly<Record<string, unknown>>,
  keyword: string,
  { path }: Position,
): readonly unknown[] {
  const branches = own(node, keyword);
  if (Array.isArray(branches) && branches.length > 0) return branches as readonly unknown[];
  throw new DeclarationError(path, 'a union without a branch accepts nothing');
}
