/** A value, or a promise of one: a host whose parts answer at once has its requests judged at once. */
export type Maybe<T> = T | Promise<T>;

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  );
}

/** Goes on with a value now, or with a promised one when it is there. */
export function after<T, R>(value: Maybe<T>, next: (value: T) => Maybe<R>): Maybe<R> {
  return isThenable(value) ? Promise.resolve(value).then(next) : next(value);
}

/** What some work gives, or another value where it throws or rejects. Never throws if `otherwise` does not. */
export function attempt<T>(work: () => Maybe<T>, otherwise: () => T): Maybe<T> {
  try {
    const value = work();
    return isThenable(value) ? Promise.resolve(value).catch(otherwise) : value;
  } catch {
    return otherwise();
  }
}
