import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { own } from './own.ts';
import { flowing } from './flowing.ts';
import type { Position } from './position.ts';

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

/** A scalar integer carries the bounds of its width: a JavaScript number's unless the author's are tighter. */
export function integer(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  const bounds = boundsOf(node, position);
  if (position.inArray) return { type: 'integer', ...bounds, ...flowing(node) };
  const low = bounds['exclusiveMinimum'] === undefined ? { minimum: Number.MIN_SAFE_INTEGER } : {};
  const high = bounds['exclusiveMaximum'] === undefined ? { maximum: Number.MAX_SAFE_INTEGER } : {};
  return { type: 'integer', ...low, ...high, ...bounds, ...flowing(node) };
}

export function number(node: Readonly<Record<string, unknown>>, position: Position): JsonSchema {
  return { type: 'number', ...boundsOf(node, position), ...flowing(node) };
}

function boundsOf(node: Readonly<Record<string, unknown>>, { path }: Position): JsonSchema {
  return Object.fromEntries(
    BOUNDS.flatMap((keyword) => {
      const value = own(node, keyword);
      if (value === undefined) return [];
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        throw new DeclarationError(`${path}/${keyword}`, 'is not a finite number');
      }
      return [[keyword, value]];
    }),
  );
}
