/** A JSON Schema 2020-12 document or one of its subschemas. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** What a violation is named by: the schema's keyword, or a rule that holds for every document. */
export type Rule =
  | 'additionalProperties'
  | 'allOf'
  | 'anyOf'
  | 'budget'
  | 'const'
  | 'contains'
  | 'dependentRequired'
  | 'depth'
  | 'clean-string'
  | 'enum'
  | 'exclusiveMaximum'
  | 'exclusiveMinimum'
  | 'false'
  | 'finite-number'
  | 'format'
  | 'json'
  | 'maxItems'
  | 'maxLength'
  | 'maxProperties'
  | 'maximum'
  | 'minItems'
  | 'minLength'
  | 'minProperties'
  | 'minimum'
  | 'multipleOf'
  | 'not'
  | 'oneOf'
  | 'pattern'
  | 'prefixItems'
  | 'propertyNames'
  | 'required'
  | 'type'
  | 'undeclared'
  | 'uniqueItems';

/** One thing wrong with a value, told in declared names and the schema's words only. */
export interface Violation {
  /** JSON Pointer over DECLARED names, relative to the judged value; array indexes as they are, a map's entry is `*`. */
  readonly path: string;
  readonly rule: Rule;
  /** The ordinal of a map's entry, from 1; never its key. */
  readonly entry?: number;
  /** What the schema wants, as a clause: `must be an integer from 1 to 14`. */
  readonly expected: string;
  /** How many undeclared properties there are. */
  readonly undeclared?: number;
  /** Declared names or enum values that are accepted here, at most 32. */
  readonly accepted?: readonly string[];
  /** How many accepted values there are beyond those listed. */
  readonly more?: number;
}

/** Why a value was refused, for a model that may correct itself. */
export interface Refusal {
  readonly correctable: true;
  /** One line per violation, at most 16. */
  readonly message: string;
  /** At most 16 violations. */
  readonly violations: readonly Violation[];
  /** How many violations there are. */
  readonly total: number;
}

/** Bounds and additions of a gate. */
export interface GateOptions {
  /** JSON levels of a value. Default 128. */
  readonly depth?: number;
  /** References that judging one value may follow, so that no ambiguous union takes exponential time. Default 1,000,000. */
  readonly steps?: number;
  /** Keywords to let through as annotations, such as `x-order`. */
  readonly annotations?: readonly string[];
  /** Strings longer than this many UTF-16 units fail every `pattern` that no `maxLength` bounds. Default 1024. */
  readonly patternLength?: number;
}

/** Judges values against one document. */
export interface Gate {
  /** Whether the value is accepted: the fast path. */
  readonly accepts: (value: unknown) => boolean;
  /** Undefined where the value is accepted, else why not. */
  readonly judge: (value: unknown) => Refusal | undefined;
}
