import type { Logger } from '../types.ts';

/** A logger that never throws: what fails in it must not become the answer to a message. */
export function safeLog(log: Logger | undefined): Logger {
  const guarded =
    (level: 'warn' | 'error') =>
    (fields: object, message: string): void => {
      try {
        log?.[level](fields, message);
      } catch {
        // There is nowhere left to say it.
      }
    };
  return { warn: guarded('warn'), error: guarded('error') };
}
