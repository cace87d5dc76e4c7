/** Standard Schema 1 (standardschema.dev) with its JSON Schema extension, as a gate implements them. */
export interface StandardGate<Value> {
  readonly version: 1;
  readonly vendor: 'sallyport';
  readonly validate: (value: unknown) => StandardResult<Value>;
  readonly jsonSchema: {
    /** @throws RangeError for another target than `draft-2020-12` */
    readonly input: (options: StandardTarget) => Record<string, unknown>;
    /** @throws RangeError for another target than `draft-2020-12` */
    readonly output: (options: StandardTarget) => Record<string, unknown>;
  };
  readonly types?: { readonly input: Value; readonly output: Value };
}

/** Which JSON Schema is asked for. */
export interface StandardTarget {
  readonly target: string;
}

/** The value as it was given, or what is wrong with it. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One violation: its sentence, and its path over declared names, a map's entry as `*`. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}
