/** Our own document is broken or says what the gate cannot judge: thrown when it is compiled. */
export class SchemaDefectError extends Error {
  override readonly name = 'SchemaDefectError';
  readonly code = 'ERR_SCHEMA_DEFECT';
  /** JSON Pointer into the document. */
  readonly path: string;
  readonly reason: string;

  constructor(path: string, reason: string) {
    super(`schema defect at ${path === '' ? '(root)' : path}: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}
