import { SchemaDefectError } from '../schema-defect-error.ts';
import type { GateOptions } from '../types.ts';
import { isObject } from './node.ts';
import type { Check } from './node.ts';

/** What a keyword's compiler works with: its schema, where it stands, and how to compile a subschema. */
export interface Context {
  readonly schema: Readonly<Record<string, unknown>>;
  /** JSON Pointer of the schema within the document. */
  readonly path: string;
  readonly options: Required<GateOptions>;
  readonly compile: (schema: unknown, path: string) => Check;
  /** The same for a subschema that judges the very value that its schema judges. */
  readonly compileInPlace: (schema: unknown, path: string) => Check;
}

/** Compiles one keyword's value to a check; undefined where it says nothing of its own. */
export type Keyword = (value: unknown, context: Context) => Check | undefined;

/** The value of a keyword as an own property; undefined where there is none. */
export function own(schema: Readonly<Record<string, unknown>>, name: string): unknown {
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
export function record(
  value: unknown,
  context: Context,
  keyword: string,
): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : defect(context, keyword, 'must be an object');
}
