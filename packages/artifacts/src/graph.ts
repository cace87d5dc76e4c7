/** Everything that an object holds; what cannot be looked at holds nothing. */
function* heldBy(value: object): Generator {
  if (ArrayBuffer.isView(value)) return;
  if (value instanceof Map) {
    for (const [key, item] of value) {
      yield key;
      yield item;
    }
  } else if (value instanceof Set) {
    yield* value;
  }
  for (const key of keysOf(value)) yield readOf(value, key);
}

function keysOf(value: object): readonly string[] {
  try {
    return Object.keys(value);
  } catch {
    return [];
  }
}

function readOf(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key];
  } catch {
    return undefined;
  }
}

/** Every object that can be reached from a value, each once, the value itself first; of any depth, with any cycles. */
export function* reachableFrom(value: unknown): Generator<object> {
  const seen = new Set<object>();
  const open: Iterator<unknown>[] = [[value][Symbol.iterator]()];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { value: next, done = false } = step(top);
    if (done) open.pop();
    else if (typeof next === 'object' && next !== null && !seen.has(next)) {
      seen.add(next);
      yield next;
      open.push(heldBy(next));
    }
  }
}

/** A collection of somebody's own may fail half-way: what it gave until then counts. */
function step(iterator: Iterator<unknown>): IteratorResult<unknown> {
  try {
    return iterator.next();
  } catch {
    return { done: true, value: undefined };
  }
}
