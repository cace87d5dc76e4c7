import { ReadableError } from './readable-error.ts';
import { SystemError } from './uncorrectable.ts';

/** How many causes and members of aggregates are looked at: a chain has no business being longer. */
const VISITS = 100;

/**
 * The readable error behind whatever was thrown: itself, or the first one breadth-first through `cause`
 * and the members of `AggregateError`s, cycles included; else a `SystemError` of the component with what
 * was thrown as its cause. Never throws, whatever the thrown value's getters do.
 *
 * @param component our name for the part that failed
 */
export function wrap(error: unknown, component: string): ReadableError {
  const queue: unknown[] = [error];
  const seen = new Set<unknown>();
  for (let visit = 0; visit < queue.length && visit < VISITS; visit++) {
    const candidate = queue[visit];
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    if (isReadable(candidate)) return candidate;
    queue.push(...behind(candidate));
  }
  return new SystemError(component, `not readable: ${kindOf(error)}`, { cause: error });
}

/** `instanceof` runs a proxy's traps, which may throw. */
function isReadable(value: unknown): value is ReadableError {
  try {
    return value instanceof ReadableError;
  } catch {
    return false;
  }
}

function behind(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const cause = read(value, 'cause');
  const errors = read(value, 'errors');
  const members = Array.isArray(errors) ? errors.slice(0, VISITS) : [];
  return cause === undefined ? members : [cause, ...members];
}

function read(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch {
    return undefined;
  }
}

/** What the log may say of a thrown value without reading its message. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  try {
    return value instanceof Error ? 'error' : 'object';
  } catch {
    return 'object';
  }
}
