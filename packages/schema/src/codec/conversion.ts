import { isObject, own } from '../canonical/own.ts';

/** How a type's values are converted between JSON and the program. */
export interface Conversion {
  readonly decode: (value: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

/** Where a canonical node keeps its conversion until it is frozen to plain JSON, which drops it. */
export const CONVERSION: unique symbol = Symbol('sallyport.conversion');

/** TypeBox 0.34 keeps a transform's functions under this registered symbol. */
const TRANSFORM = Symbol.for('TypeBox.Transform');

/** The conversion that a declared node asks for: TypeBox's `Codec` (1.x) or `Transform` (0.34). */
export function conversionOf(node: Readonly<Record<string, unknown>>): Conversion | undefined {
  const codec = own(node, '~codec');
  if (isObject(codec)) return fromFunctions(codec['decode'], codec['encode']);
  const transform = (node as Readonly<Record<symbol, unknown>>)[TRANSFORM];
  return isObject(transform) ? fromFunctions(transform['Decode'], transform['Encode']) : undefined;
}

/** Whether some node of a declaration asks for a conversion. */
export function converts(declared: unknown, depth = 0): boolean {
  if (depth > 256 || typeof declared !== 'object' || declared === null) return false;
  if (isObject(declared) && conversionOf(declared) !== undefined) return true;
  return Object.values(declared).some((child) => converts(child, depth + 1));
}

function fromFunctions(decode: unknown, encode: unknown): Conversion | undefined {
  if (typeof decode !== 'function' || typeof encode !== 'function') return undefined;
  return {
    decode: decode as (value: unknown) => unknown,
    encode: encode as (value: unknown) => unknown,
  };
}
