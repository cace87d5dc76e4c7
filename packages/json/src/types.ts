/** Any JSON value. Objects have own properties only; a member called `__proto__` is an ordinary own property. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A document's value, or why and where the document was refused. */
export type Decoded =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: Reason; readonly offset: number };

/** The bounds of a document. Every one is a non-negative integer; lengths are in bytes as written. */
export interface Limits {
  /** Bytes of the whole document. Default 4 MiB. */
  readonly documentLength: number;
  /** Objects and arrays open at once. Default 1000 (Jackson 2.15 `StreamReadConstraints`). */
  readonly depth: number;
  /** Bytes between the quotes of a string. Default 20,000,000 (Jackson). */
  readonly stringLength: number;
  /** Bytes between the quotes of a member's name. Default 50,000 (Jackson). */
  readonly nameLength: number;
  /** Bytes of a number literal. Default 1000 (Jackson). */
  readonly numberLength: number;
  /** Names, scalar values, and opening and closing brackets of the document. Default 1,000,000. */
  readonly tokens: number;
}

/** Limits to change, and whether text that no UTF-8 stream can carry on is refused here. */
export interface DecodeOptions extends Partial<Limits> {
  /**
   * Also refuses, as `unclean-text`, an escaped control character other than tab, newline and carriage
   * return, and an escaped unpaired surrogate: legal JSON that no UTF-8 stream or text column carries on.
   */
  readonly strictText?: boolean;
}

/** Every reason a document is refused for; stable, for programs. */
export const REASONS = [
  'empty',
  'byte-order-mark',
  'not-utf8',
  'unexpected-end',
  'unexpected-byte',
  'bad-literal',
  'trailing-bytes',
  'comment',
  'trailing-comma',
  'single-quote',
  'unquoted-name',
  'non-finite-literal',
  'leading-zero',
  'bad-number',
  'control-character',
  'bad-escape',
  'duplicate-name',
  'number-out-of-range',
  'integer-not-exact',
  'unclean-text',
  'document-too-long',
  'too-deep',
  'string-too-long',
  'name-too-long',
  'number-too-long',
  'too-many-tokens',
] as const;

/** Why a document was refused. */
export type Reason = (typeof REASONS)[number];
