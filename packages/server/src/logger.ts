/** The part of pino's logger that the host uses: fields first, then a constant message. */
export interface Logger {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Says nothing. */
export const silent: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
