/**
 * Whether an object is as a JSON parser makes one: of the language's own prototype or none, its properties data,
 * enumerable and named by text, an array dense and with nothing beside its items. Runs no getter.
 */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  const names = Object.keys(value);
  if (Object.getOwnPropertySymbols(value).length > 0) return false;
  const hidden = Object.getOwnPropertyNames(value).length - names.length;
  if (Array.isArray(value)) {
    // What an array has besides is its length, which is hidden.
    if (prototype !== Array.prototype || hidden !== 1 || names.length !== value.length)
      return false;
    // As many names as items, and the last one is an item: so are all.
    if (names.length > 0 && names.at(-1) !== String(value.length - 1)) return false;
  } else if ((prototype !== Object.prototype && prototype !== null) || hidden !== 0) {
    return false;
  }
  for (const name of names) {
    const descriptor = Object.getOwnPropertyDescriptor(value, name);
    if (descriptor === undefined || !('value' in descriptor)) return false;
  }
  return true;
}

/**
 * Whether everything in a value is plain, at most so deep, and no more than so many members and items in all: an
 * object that is reached twice counts twice, so that a small graph cannot stand for an endless tree.
 */
export function isPlainThroughout(value: unknown, maxDepth: number, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const pending: object[] = [value];
  const depths: number[] = [0];
  let left = most;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const depth = depths.pop() ?? 0;
    if (depth >= maxDepth || !isPlain(next)) return false;
    const members = Array.isArray(next) ? (next as readonly unknown[]) : Object.values(next);
    left -= members.length;
    if (left < 0) return false;
    for (const member of members) {
      if (typeof member !== 'object' || member === null) continue;
      pending.push(member);
      depths.push(depth + 1);
    }
  }
  return true;
}
