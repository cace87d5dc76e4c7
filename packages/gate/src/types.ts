import type { StandardGate } from './standard-types.ts';

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
  | 'unevaluatedItems'
  | 'unevaluatedProperties'
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
  /** The bound that does not hold, as the schema has it. */
  readonly limit?: number;
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

/** A compiled regular expression. */
export interface Expression {
  readonly test: (text: string) => boolean;
}

/** A format that is judged. */
export interface Format {
  readonly accepts: (text: string) => boolean;
  /** What it is, as a noun phrase of yours: `a date, YYYY-MM-DD`. */
  readonly words: string;
}

/** Bounds and additions of a gate. */
export interface GateOptions {
  /** JSON levels of a value. Default 128. */
  readonly depth?: number;
  /**
   * References that judging one value may follow, so that no ambiguous union takes exponential time; and members and
   * items that a value may have which does not come out of a parser. Default 1,000,000.
   */
  readonly steps?: number;
  /** Keywords to let through as annotations, such as `x-order`. Default none. */
  readonly annotations?: readonly string[];
  /**
   * A value is refused where a string of more UTF-16 units than this meets a `pattern` that no `maxLength` bounds, and
   * where such a name meets `patternProperties`. Default 1024.
   */
  readonly patternLength?: number;
  /**
   * Compiles a `pattern` for text of at most `length` UTF-16 units, or throws. Default: `new RegExp(source, 'u')` where
   * that cannot try many ways, an automaton in linear time where it could. Look-around and back references, which no
   * automaton has, backtrack.
   */
  readonly patternEngine?: (source: string, length: number) => Expression;
  /** Formats to judge beside or instead of the gate's own, by name. */
  readonly formats?: Readonly<Record<string, Format>>;
  /**
   * Whether every value comes straight out of a JSON parser, so that its objects are plain and its arrays dense:
   * spares the look at prototypes, accessors and symbols. Default false.
   */
  readonly parsed?: boolean;
}

/** Judges values against one document. */
export interface Gate<Value = unknown> {
  /** Whether the value is accepted: the fast path. Never throws, whatever the value. */
  readonly accepts: (value: unknown) => boolean;
  /** Undefined where the value is accepted, else why not. Never throws, whatever the value. */
  readonly judge: (value: unknown) => Refusal | undefined;
  /** The same as a Standard Schema, so that whatever takes one takes a gate. */
  readonly '~standard': StandardGate<Value>;
}
