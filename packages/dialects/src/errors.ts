const REASONS = {
  cyclic: 'the document contains itself',
  'too-deep': 'the document is nested too deeply',
  malformed: 'the document is no JSON Schema 2020-12: a keyword has a value of the wrong kind',
} as const;

/** A reference of our own document that points to nothing: a defect of its author. */
export class UnresolvableReferenceError extends Error {
  override readonly name = 'UnresolvableReferenceError';
  readonly code = 'ERR_UNRESOLVABLE_REFERENCE';
  /** JSON Pointer of the schema that holds the reference. */
  readonly path: string;

  constructor(path: string) {
    super(`the reference at ${path === '' ? '(root)' : path} points to no schema of the document`);
    this.path = path;
  }
}

/** A document that no schema can be. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
  readonly code = 'ERR_UNREADABLE_DOCUMENT';
  /**
   * `cyclic`: it holds itself; `too-deep`: deeper than anybody reads; `malformed`: a keyword's value is of a kind that
   * JSON Schema 2020-12 does not know.
   */
  readonly reason: 'cyclic' | 'too-deep' | 'malformed';
  /** JSON Pointer of what is malformed; empty otherwise. */
  readonly path: string;

  constructor(reason: UnreadableDocumentError['reason'], path = '') {
    super(REASONS[reason]);
    this.reason = reason;
    this.path = path;
  }
}

/** Dialects whose rules exclude each other, so that no schema suits all of them. */
export class IncompatibleDialectsError extends Error {
  override readonly name = 'IncompatibleDialectsError';
  readonly code = 'ERR_INCOMPATIBLE_DIALECTS';
  /** Names of the two. */
  readonly dialects: readonly [string, string];
  /** What one demands and the other refuses. */
  readonly rule: string;

  constructor(dialects: readonly [string, string], rule: string) {
    super(`no schema suits both ${dialects[0]} and ${dialects[1]}: ${rule}`);
    this.dialects = dialects;
    this.rule = rule;
  }
}

/** A name that is no dialect's; the message lists those that are. */
export class UnknownDialectError extends Error {
  override readonly name = 'UnknownDialectError';
  readonly code = 'ERR_UNKNOWN_DIALECT';
  readonly accepted: readonly string[];

  constructor(accepted: readonly string[]) {
    super(`no such dialect; there are ${accepted.join(', ')}`);
    this.accepted = accepted;
  }
}
