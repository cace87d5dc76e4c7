/**
 * Whether and why a job is cancelled. Its AbortSignal is made when somebody asks for it: most jobs of a few
 * microseconds never do.
 */
export class Cancellation {
  #reason: Error | undefined;
  #controller: AbortController | undefined;
  readonly #listeners = new Set<(reason: Error) => void>();

  /** Why; undefined while it is not cancelled. */
  get reason(): Error | undefined {
    return this.#reason;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#reason !== undefined) this.#controller.abort(this.#reason);
    return this.#controller.signal;
  }

  throwIfCancelled(): void {
    if (this.#reason !== undefined) throw this.#reason;
  }

  /** Calls a function once it is cancelled, at once where it is already; gives how to forget it. */
  whenCancelled(listener: (reason: Error) => void): () => void {
    if (this.#reason !== undefined) {
      listener(this.#reason);
      return () => undefined;
    }
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Cancels, unless that has been done; tells whether this did it. */
  cancel(reason: Error): boolean {
    if (this.#reason !== undefined) return false;
    this.#reason = reason;
    for (const listener of this.#listeners) listener(reason);
    this.#listeners.clear();
    this.#controller?.abort(reason);
    return true;
  }
}
