import { isObject, objectOf } from './objects.ts';

/** In the place of a member that is not there. */
export const ABSENT: unique symbol = Symbol('absent');

/** What one run has worked out already, by codec and value: a value under a union is looked at once per branch. */
export type Memo = Map<object, WeakMap<object, unknown>>;

/** Both directions of a change to a caller's document; undefined stands for no change. */
export interface Codec {
  /** From the wire to canonical. */
  readonly decode: (wire: unknown, memo: Memo) => unknown;
  /** From canonical to the wire. */
  readonly encode: (value: unknown, memo: Memo) => unknown;
  /** Whether a value may be written as one of another type, at any depth: then it could be taken for another's. */
  readonly shifts: boolean;
  /** Whether a value is written in an object of its own, by whose one name it is known. */
  readonly isBox?: boolean;
}

export type Direction = 'decode' | 'encode';

/** Applies a codec, or nothing. */
export function through(
  codec: Codec | undefined,
  direction: Direction,
  value: unknown,
  memo: Memo,
): unknown {
  return codec === undefined ? value : codec[direction](value, memo);
}

/** The same work for the same object only once. */
export function remembered<Result>(
  memo: Memo,
  key: object,
  value: unknown,
  work: () => Result,
): Result {
  if (typeof value !== 'object' || value === null) return work();
  let results = memo.get(key);
  if (results === undefined) memo.set(key, (results = new WeakMap()));
  if (results.has(value)) return results.get(value) as Result;
  const result = work();
  results.set(value, result);
  return result;
}

/** Both directions by one function. */
export function bothWays(
  convert: (direction: Direction, value: unknown, memo: Memo) => unknown,
  shifts = true,
): Codec {
  return {
    shifts,
    decode: (wire, memo) => convert('decode', wire, memo),
    encode: (value, memo) => convert('encode', value, memo),
  };
}

/** One after the other: `inner` is the codec of the value, `outer` of how it is carried. */
export function sequence(inner: Codec | undefined, outer: Codec | undefined): Codec | undefined {
  if (inner === undefined) return outer;
  if (outer === undefined) return inner;
  return {
    shifts: inner.shifts || outer.shifts,
    decode: (wire, memo) => inner.decode(outer.decode(wire, memo), memo),
    encode: (value, memo) => outer.encode(inner.encode(value, memo), memo),
  };
}

/** An array whose first items may have codecs of their own. */
export function arrayCodec(
  first: readonly (Codec | undefined)[],
  rest: Codec | undefined,
): Codec | undefined {
  if (rest === undefined && first.every((codec) => codec === undefined)) return undefined;
  return bothWays(
    (direction, value, memo) => {
      if (!Array.isArray(value)) return value;
      const mapped = (value as readonly unknown[]).map((item, index) =>
        through(index < first.length ? first[index] : rest, direction, item, memo),
      );
      return mapped.some((item, index) => item !== value[index]) ? mapped : value;
    },
    [...first, rest].some((codec) => codec?.shifts),
  );
}

/** A member of an object. */
export interface Member {
  /** Its name on the wire. */
  readonly wire: string;
  readonly codec: Codec | undefined;
  /** Whether an absence is written: the codec decodes to ABSENT, and encodes it. */
  readonly isWritten: boolean;
}

/**
 * The members of an object by their canonical names, and one codec for all others. Members are copied only where
 * something changes.
 */
export function objectCodec(
  members: ReadonlyMap<string, Member>,
  others: Codec | undefined,
): Codec | undefined {
  const changes = [...members].filter(
    ([name, { wire, codec, isWritten }]) => wire !== name || codec !== undefined || isWritten,
  );
  if (changes.length === 0 && others === undefined) return undefined;
  const byWire = new Map([...members].map(([name, member]) => [member.wire, { name, ...member }]));
  const written = changes.filter(([, { isWritten }]) => isWritten);
  const codecs = [...members.values()].map((member) => member.codec);
  return {
    shifts: [...codecs, others].some((codec) => codec?.shifts),
    decode: (wire, memo) => {
      if (!isObject(wire)) return wire;
      let isChanged = false;
      const entries: (readonly [string, unknown])[] = [];
      for (const [key, value] of Object.entries(wire)) {
        const member = byWire.get(key);
        const decoded = through(
          member === undefined ? others : member.codec,
          'decode',
          value,
          memo,
        );
        if (decoded !== value || (member !== undefined && member.name !== key)) isChanged = true;
        if (decoded !== ABSENT) entries.push([member?.name ?? key, decoded]);
      }
      return isChanged ? objectOf(entries) : wire;
    },
    encode: (value, memo) => {
      if (!isObject(value)) return value;
      const entries = Object.entries(value).map(([name, item]) => {
        const member = members.get(name);
        const codec = member === undefined ? others : member.codec;
        return [member?.wire ?? name, through(codec, 'encode', item, memo)] as const;
      });
      const missing = written
        .filter(([name]) => !Object.hasOwn(value, name))
        .map(([, { wire, codec }]) => [wire, through(codec, 'encode', ABSENT, memo)] as const);
      // A grammar wants members in the order in which they are declared.
      const held = new Map<string, unknown>([...entries, ...missing]);
      const declared = [...byWire.keys()].filter((wire) => held.has(wire));
      const rest = [...held.keys()].filter((wire) => !byWire.has(wire));
      return objectOf([...declared, ...rest].map((wire) => [wire, held.get(wire)] as const));
    },
  };
}
