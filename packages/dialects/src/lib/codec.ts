import { isObject, objectOf, own } from './objects.ts';

/** Both directions of a change to a caller's document; undefined stands for no change. */
export interface Codec {
  /** From the wire to canonical. */
  readonly decode: (wire: unknown) => unknown;
  /** From canonical to the wire. */
  readonly encode: (value: unknown) => unknown;
}

/** Applies a codec, or nothing. */
export function through(codec: Codec | undefined, direction: keyof Codec, value: unknown): unknown {
  return codec === undefined ? value : codec[direction](value);
}

/** The items of an array. */
export function arrayCodec(item: Codec | undefined): Codec | undefined {
  if (item === undefined) return undefined;
  const map =
    (direction: keyof Codec) =>
    (value: unknown): unknown =>
      Array.isArray(value) ? value.map((entry) => item[direction](entry)) : value;
  return { decode: map('decode'), encode: map('encode') };
}

/** The members of an object by name; members that change nothing are left out. */
export function objectCodec(members: ReadonlyMap<string, Codec>): Codec | undefined {
  if (members.size === 0) return undefined;
  const map =
    (direction: keyof Codec) =>
    (value: unknown): unknown => {
      if (!isObject(value)) return value;
      return objectOf(
        Object.entries(value).map(([name, item]) => [
          name,
          through(members.get(name), direction, item),
        ]),
      );
    };
  return { decode: map('decode'), encode: map('encode') };
}

/** One after the other: `inner` is the codec of the value, `outer` of how it is carried. */
export function sequence(inner: Codec | undefined, outer: Codec | undefined): Codec | undefined {
  if (inner === undefined) return outer;
  if (outer === undefined) return inner;
  return {
    decode: (wire) => inner.decode(outer.decode(wire)),
    encode: (value) => outer.encode(inner.encode(value)),
  };
}

/** Whether a value looks like what a canonical branch is for: its type, its constants, its required names. */
export function fits(schema: unknown, value: unknown): boolean {
  if (!isObject(schema)) return schema === true;
  const type = own(schema, 'type');
  if (type !== undefined && ![type].flat().some((name) => isOfType(name, value))) return false;
  if (Object.hasOwn(schema, 'const') && schema['const'] !== value) return false;
  const values = own(schema, 'enum');
  if (Array.isArray(values) && !values.includes(value)) return false;
  if (!isObject(value)) return true;
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return true;
  const required = own(schema, 'required');
  const isMissing = (name: unknown): boolean =>
    typeof name === 'string' && !Object.hasOwn(value, name);
  if (Array.isArray(required) && required.some(isMissing)) return false;
  const closed = own(schema, 'additionalProperties') === false;
  return Object.entries(value).every(([name, item]) => {
    const property = own(properties, name);
    if (property === undefined) return !closed;
    return !isObject(property) || !Object.hasOwn(property, 'const') || property['const'] === item;
  });
}

function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
