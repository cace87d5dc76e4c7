import { Null, Union, Unknown } from 'typebox';
import type { TNull, TSchema, TSchemaOptions, TUnion, TUnknown } from 'typebox';

/** A value that is deliberately open: published without a type, any JSON is accepted. */
export function Open(options: TSchemaOptions = {}): TUnknown {
  return { ...Unknown(options), '~sallyport.open': true } as TUnknown;
}

/** The type, or null. Whether the key may be absent is another question: `Type.Optional`. */
export function Nullable<T extends TSchema>(
  type: T,
  options: TSchemaOptions = {},
): TUnion<[T, TNull]> {
  return Union([type, Null()], options);
}
