import { SchemaDefectError } from '../schema-defect-error.ts';
import type { Expression, Format } from '../types.ts';
import type { Check, Fused, SchemaNode } from './check.ts';
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';
import { OVER } from './meter.ts';
import type { Settings } from './settings.ts';

/** What a keyword's compiler works with: its schema, where it stands, and how to compile a subschema. */
export interface Context {
  readonly schema: JsonObject;
  /** JSON Pointer of the schema within the document. */
  readonly path: string;
  readonly settings: Settings;
  /** The formats that are judged. */
  readonly formats: ReadonlyMap<string, Format>;
  /** The rules of this schema that were compiled before, in the order of `keywords`. */
  readonly beside: readonly Check[];
  /** Compiled once, however often it is asked for. */
  readonly compile: (schema: unknown, path: string) => SchemaNode;
  /** The same for a subschema that judges the very value that its schema judges. */
  readonly compileInPlace: (schema: unknown, path: string) => SchemaNode;
  /** The schemas that hold together with a subschema wherever it holds: for words and for choosing. */
  readonly conjuncts: (schema: unknown) => readonly (JsonObject | boolean)[];
  /** The scan of whatever no rule looks at. */
  readonly scan: Fused;
}

/** Compiles one keyword's value to a check; undefined where it says nothing of its own. */
export type Keyword = (value: unknown, context: Context) => Check | undefined;

/** The value of a keyword as an own property; undefined where there is none. */
export function own(schema: JsonObject, name: string): unknown {
  return Object.hasOwn(schema, name) ? schema[name] : undefined;
}

export function defect(context: Context, keyword: string, reason: string): never {
  throw new SchemaDefectError(`${context.path}/${keyword}`, reason);
}

/** A keyword's value as a non-negative integer. */
export function count(value: unknown, context: Context, keyword: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  return defect(context, keyword, 'must be a non-negative integer');
}

/** A keyword's value as a finite number. */
export function finite(value: unknown, context: Context, keyword: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return defect(context, keyword, 'must be a finite number');
}

/** A keyword's value as an array that is not empty. */
export function list(value: unknown, context: Context, keyword: string): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0) return value as readonly unknown[];
  return defect(context, keyword, 'must be an array that is not empty');
}

/** A keyword's value as an object. */
export function record(value: unknown, context: Context, keyword: string): JsonObject {
  return isObject(value) ? value : defect(context, keyword, 'must be an object');
}

/** A regular expression of the document, by the engine in use, for text of at most so many UTF-16 units. */
export function expression(
  source: string,
  context: Context,
  keyword: string,
  limit: number = context.settings.patternLength,
): Expression {
  const { test } = compiled(source, context, keyword, limit);
  return {
    test: (text) => {
      // Neither yes nor no: a `not` would turn a false into an acceptance.
      if (text.length > limit) throw OVER;
      return test(text);
    },
  };
}

function compiled(source: string, context: Context, keyword: string, limit: number): Expression {
  try {
    const engine = context.settings.patternEngine(source, limit);
    return { test: (text) => engine.test(text) };
  } catch {
    return defect(context, keyword, 'holds no regular expression with the u flag');
  }
}
