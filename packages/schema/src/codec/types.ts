/** Accepted arguments that a conversion could not use, told like a gate's refusal. */
export interface CodecRefusal {
  readonly correctable: true;
  /** One line: the declared place and what it must be. */
  readonly message: string;
  readonly violations: readonly CodecViolation[];
  readonly total: 1;
}

export interface CodecViolation {
  /** JSON Pointer over DECLARED names, array indexes as they are, a map's entry as `*`. */
  readonly path: string;
  readonly rule: 'codec';
  readonly expected: string;
}

/** What a conversion gives. */
export type Converted<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: CodecRefusal };

/** Converts between JSON and a declaration's runtime values. */
export interface DeclarationCodec<Wire, Value> {
  /** Whether anything is converted at all; otherwise both directions give what they are given. */
  readonly converts: boolean;
  /** Runtime values of JSON that the gate has accepted. What needs no conversion is not copied. */
  readonly decode: (json: Wire) => Converted<Value>;
  /** JSON of runtime values, for an output; it is still the gate's to judge. */
  readonly encode: (value: Value) => Converted<Wire>;
}
