import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { assertJson } from './json.ts';
import { CONSTRAINTS } from './keywords.ts';
import { own } from './own.ts';
import type { Declared, Position } from './position.ts';

const ANNOTATIONS = [
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
] as const;

/** What an author says of a node beside what it accepts, in one order whatever the author's. */
export function annotations(node: Declared, { path }: Position): JsonSchema {
  return Object.fromEntries(
    ANNOTATIONS.flatMap((keyword) => {
      const value = own(node, keyword);
      if (value === undefined) return [];
      assertJson(value, `${path}/${keyword}`);
      return [[keyword, value]];
    }),
  );
}

/** An author's constraints of a type, in one order whatever the author's, and the annotations after them. */
export function flowing(
  node: Declared,
  type: keyof typeof CONSTRAINTS,
  position: Position,
): JsonSchema {
  const constraints = CONSTRAINTS[type].flatMap((keyword) => {
    const value = own(node, keyword);
    if (value === undefined) return [];
    assertConstraint(keyword, value, `${position.path}/${keyword}`);
    return [[keyword, value] as const];
  });
  const stated: JsonSchema = Object.fromEntries(constraints);
  for (const [low, high] of RANGES) assertRange(stated[low], stated[high], position.path);
  return { ...stated, ...annotations(node, position) };
}

const RANGES = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/** Refuses a range that nothing is in. */
function assertRange(low: unknown, high: unknown, path: string): void {
  if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return;
  throw new DeclarationError(path, 'its bounds leave nothing to accept');
}

function assertConstraint(keyword: string, value: unknown, path: string): void {
  if (/^(?:min|max)[A-Z]/.test(keyword)) {
    if (Number.isSafeInteger(value) && (value as number) >= 0) return;
    throw new DeclarationError(path, 'is not a non-negative integer');
  }
  if (/^(?:exclusive|min|max|mult)/.test(keyword)) {
    if (Number.isFinite(value)) return;
    throw new DeclarationError(path, 'is not a finite number');
  }
  if (typeof value === (keyword === 'uniqueItems' ? 'boolean' : 'string')) return;
  throw new DeclarationError(path, 'is of the wrong type');
}

/** The type of some values, or the list of their types. */
export function typeOfValues(values: readonly unknown[], declared?: unknown): JsonSchema {
  if (declared === 'integer' && values.every((value) => Number.isInteger(value))) {
    return { type: 'integer' };
  }
  const types = new Set(
    values.map((value) => {
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'array';
      return typeof value;
    }),
  );
  const [only] = types;
  return types.size === 1 && only !== undefined ? { type: only } : { type: [...types] };
}
