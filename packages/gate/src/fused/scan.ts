import type { Fused } from '../lib/check.ts';
import { isCleanText } from './text.ts';

/** The scan of values that no rule looks at: clean text, finite numbers, a bounded depth, JSON. */
export function createScan(maxDepth: number): Fused {
  function scan(value: unknown, depth: number): boolean {
    switch (typeof value) {
      case 'string':
        return isCleanText(value);
      case 'number':
        return Number.isFinite(value);
      case 'boolean':
        return true;
      case 'object':
        return value === null || (depth < maxDepth && members(value, depth + 1));
      default:
        return false;
    }
  }

  function members(value: object, depth: number): boolean {
    if (Array.isArray(value)) {
      for (const item of value) if (!scan(item, depth)) return false;
      return true;
    }
    for (const name of Object.keys(value)) {
      if (!isCleanText(name)) return false;
      if (!scan((value as Readonly<Record<string, unknown>>)[name], depth)) return false;
    }
    return true;
  }

  return scan;
}
