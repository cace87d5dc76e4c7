import { escapePointer } from '../canonical/own.ts';
import type { Conversion } from './conversion.ts';

/** A conversion failed at a place. Internal: what the conversion threw stays behind. */
export class CodecFailure extends Error {
  readonly path: string;
  constructor(path: string) {
    super('a value cannot be converted');
    this.path = path;
  }
}

export type Direction = 'decode' | 'encode';

/** Converts the value at a place, in one direction; a value without anything to convert comes back as it is. */
export type Step = (value: unknown, path: string, direction: Direction) => unknown;

/** A type's own conversion around that of what is inside it: inside out when decoding, outside in when encoding. */
export function own(conversion: Conversion, inner: Step): Step {
  return (value, path, direction) => {
    if (direction === 'decode') {
      return attempted(() => conversion.decode(inner(value, path, direction)), path);
    }
    return inner(
      attempted(() => conversion.encode(value), path),
      path,
      direction,
    );
  };
}

function attempted(convert: () => unknown, path: string): unknown {
  try {
    return convert();
  } catch (thrown) {
    // One further inside has the nearer place; what an author's code threw may hold the caller's words.
    throw thrown instanceof CodecFailure ? thrown : new CodecFailure(path);
  }
}

/** The declared properties of an object that have something to convert. */
export function properties(steps: ReadonlyMap<string, Step>): Step {
  return (value, path, direction) =>
    isRecord(value)
      ? changed(value, [...steps.keys()], (name, child) =>
          steps.get(name)?.(child, `${path}/${escapePointer(name)}`, direction),
        )
      : value;
}

/** Every entry of a map; the place of an entry never names its key. */
export function entries(step: Step): Step {
  return (value, path, direction) =>
    isRecord(value)
      ? changed(value, Object.keys(value), (_, child) => step(child, `${path}/*`, direction))
      : value;
}

/** Items of an array by their place: those of a tuple, then the rest. */
export function items(prefix: readonly (Step | undefined)[], rest: Step | undefined): Step {
  return (value, path, direction) => {
    if (!Array.isArray(value)) return value;
    const converted = (value as readonly unknown[]).map((item, index) => {
      const step = index < prefix.length ? prefix[index] : rest;
      return step === undefined ? item : step(item, `${path}/${index}`, direction);
    });
    return converted.every((item, index) => Object.is(item, value[index])) ? value : converted;
  };
}

/** A branch of a union: which JSON it accepts, and what it converts. */
export interface Branch {
  readonly accepts: (json: unknown) => boolean;
  readonly step: Step | undefined;
}

/** The first branch that accepts the JSON: what is decoded, or what encoding by it gives. */
export function branches(list: readonly Branch[]): Step {
  return (value, path, direction) => {
    for (const { accepts, step } of list) {
      if (direction === 'decode') {
        if (accepts(value)) return step === undefined ? value : step(value, path, direction);
        continue;
      }
      const encoded = tried(() => (step === undefined ? value : step(value, path, direction)));
      if (encoded !== undefined && accepts(encoded.value)) return encoded.value;
    }
    throw new CodecFailure(path);
  };
}

function tried(encode: () => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: encode() };
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy with some members converted; the object itself where none changed. */
function changed(
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  convert: (name: string, value: unknown) => unknown,
): unknown {
  const replaced = new Map<string, unknown>();
  for (const name of names) {
    if (!Object.hasOwn(object, name)) continue;
    const value = object[name];
    const converted = convert(name, value);
    if (!Object.is(converted, value)) replaced.set(name, converted);
  }
  if (replaced.size === 0) return object;
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) =>
      replaced.has(name) ? [name, replaced.get(name)] : [name, value],
    ),
  );
}
