import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { annotations, flowing, typeOfValues } from './flowing.ts';
import { assertJson } from './json.ts';
import { CONSTRAINTS, refuseOthers } from './keywords.ts';
import { own } from './own.ts';
import type { Declared, Position } from './position.ts';

/** A list of values, under their type. */
export function enumeration(node: Declared, position: Position): JsonSchema {
  const { path } = position;
  const values = own(node, 'enum');
  if (!Array.isArray(values) || values.length === 0) {
    throw new DeclarationError(path, 'an enum without a value accepts nothing');
  }
  assertJson(values, `${path}/enum`);
  const typed = typedBy(node, values as readonly unknown[], ['enum'], path);
  return { ...typed, enum: [...(values as readonly unknown[])], ...annotations(node, position) };
}

/** One value, under its type. */
export function constant(node: Declared, position: Position): JsonSchema {
  const value = node['const'];
  if (value === undefined) throw new DeclarationError(position.path, 'JSON cannot carry its value');
  assertJson(value, `${position.path}/const`);
  const typed = typedBy(node, [value], ['const'], position.path);
  return { ...typed, const: value, ...annotations(node, position) };
}

/** The type of the values, which no type and no constraint beside them may contradict. */
function typedBy(
  node: Declared,
  values: readonly unknown[],
  carried: readonly string[],
  path: string,
): JsonSchema {
  const declared = own(node, 'type');
  const typed = typeOfValues(values, declared);
  const said = [declared ?? typed['type']].flat();
  const isKept = [typed['type']]
    .flat()
    .every((type) => said.includes(type) || isInteger(type, said, values));
  if (!isKept) throw new DeclarationError(`${path}/type`, 'is not the type of the values');
  // A format beside a list of values says nothing more of them.
  refuseOthers(node, path, undefined, [...carried, 'format']);
  return typed;
}

function isInteger(type: unknown, said: readonly unknown[], values: readonly unknown[]): boolean {
  const numbers = values.filter((value) => typeof value === 'number');
  return type === 'number' && said.includes('integer') && numbers.every((n) => Number.isInteger(n));
}

export function string(node: Declared, position: Position): JsonSchema {
  refuseOthers(node, position.path, 'string', CONSTRAINTS.string);
  return { type: 'string', ...flowing(node, 'string', position) };
}

export function plain(node: Declared, type: 'boolean' | 'null', position: Position): JsonSchema {
  refuseOthers(node, position.path, type, []);
  return { type, ...annotations(node, position) };
}

/** A node without a type: open where its author said so by `Open`, a defect otherwise. */
export function untyped(node: Declared, position: Position): JsonSchema {
  if (Object.hasOwn(node, '~sallyport.open')) {
    refuseOthers(node, position.path, undefined, []);
    return annotations(node, position);
  }
  refuseOthers(node, position.path, 'none', []);
  throw new DeclarationError(
    position.path,
    'has no type; a deliberately open value is declared by Open()',
  );
}
