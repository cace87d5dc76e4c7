/** What the operator's log may have beside the message; it is never rendered for a caller. */
export interface ReadableErrorOptions {
  /** The failure behind this one. */
  readonly cause?: unknown;
}

/**
 * A failure with two messages: `message` (and `cause`) for the operator's log, `text` for the model or the
 * person who called from another process. `text` is composed of constants and declared names; whoever
 * extends this class keeps caller input out of it.
 */
export abstract class ReadableError extends Error {
  /** Stable, for programs. */
  abstract readonly code: string;
  /** Whether the call was wrong and a corrected call may succeed. */
  abstract readonly correctable: boolean;
  /** What the caller reads. */
  abstract readonly text: string;

  constructor(message: string, options: ReadableErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
  }
}
