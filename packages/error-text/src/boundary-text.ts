import { ReadableError } from './readable-error.ts';
import { wrap } from './wrap.ts';

/**
 * What a failure may say to a caller in another process: the `text` of the readable error behind it, or
 * the constant text of a system error. Never a message of a class it does not know, a stack, a cause or
 * a value. Never throws.
 *
 * @param component our name for the part that failed, used where the failure is not readable
 */
export function boundaryText(error: unknown, component = 'the server'): string {
  const readable = wrap(error, component);
  try {
    const { text } = readable;
    if (typeof text === 'string') return text;
  } catch {
    // A subclass whose text cannot be read says what an unreadable failure says.
  }
  return wrap(undefined, component).text;
}

/** Whether a corrected call may succeed: what the readable error behind a failure says, else false. */
export function isCorrectable(error: unknown): boolean {
  const readable: ReadableError = wrap(error, '');
  try {
    return readable.correctable;
  } catch {
    return false;
  }
}
