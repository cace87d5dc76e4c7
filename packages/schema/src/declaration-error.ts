/** A declaration cannot be published: thrown when a tool is defined, naming the place. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  readonly code = 'ERR_DECLARATION';
  /** JSON Pointer into the declaration. */
  readonly path: string;
  readonly reason: string;

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`declaration at ${path === '' ? '(root)' : path}: ${reason}`, options);
    this.path = path;
    this.reason = reason;
  }
}
