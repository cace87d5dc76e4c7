import { DeclarationError } from '../declaration-error.ts';
import { escapePointer } from './own.ts';

const MAX_DEPTH = 256;

/**
 * Makes sure that JSON carries a value as it is.
 *
 * @throws DeclarationError on a function, a bigint, a class's instance, a hole, a cycle, ...
 */
export function assertJson(value: unknown, path: string, depth = 0): void {
  if (depth > MAX_DEPTH) throw new DeclarationError(path, 'is nested too deeply');
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return;
    throw new DeclarationError(path, 'is not a finite number');
  }
  if (typeof value === 'object' && isPlain(value)) {
    for (const [name, child] of Object.entries(value)) {
      assertJson(child, `${path}/${escapePointer(name)}`, depth + 1);
    }
    return;
  }
  throw new DeclarationError(path, 'JSON cannot carry its value');
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return Object.keys(value).length === value.length;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A literal of another realm has that realm's Object.prototype, which inherits nothing either.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
