import type { SchemaNode } from '../lib/check.ts';
import type { JsonObject, JsonType } from '../lib/json.ts';
import { isObject, typeOf } from '../lib/json.ts';
import { discriminatorOf } from './discriminator.ts';
import type { Discriminator } from './discriminator.ts';
import { acceptedTypes } from './types.ts';

/** One of several alternatives. */
export interface Alternative {
  readonly node: SchemaNode;
  readonly conjuncts: readonly (JsonObject | boolean)[];
}

/** Which alternatives may accept a value at all: no other one is entered. */
export interface Dispatch {
  readonly candidates: (value: unknown) => readonly Alternative[];
  /** Tells the alternatives for objects apart, where something does. */
  readonly discriminator: Discriminator | undefined;
}

const NONE: readonly Alternative[] = [];

/** Chooses by JSON type, and among objects by their discriminator. */
export function dispatchOf(alternatives: readonly Alternative[]): Dispatch {
  const byType = new Map<JsonType | undefined, Alternative[]>();
  const forObjects: (readonly [number, Alternative['conjuncts']])[] = [];
  for (const [place, alternative] of alternatives.entries()) {
    const types = acceptedTypes(alternative.conjuncts);
    if (types.has('object')) forObjects.push([place, alternative.conjuncts]);
    for (const type of types) {
      const known = byType.get(type);
      if (known === undefined) byType.set(type, [alternative]);
      else known.push(alternative);
    }
  }
  const ofType = (value: unknown): readonly Alternative[] => byType.get(typeOf(value)) ?? NONE;
  const discriminator = discriminatorOf(forObjects);
  if (discriminator === undefined) return { candidates: ofType, discriminator };

  const { name } = discriminator;
  const byValue = new Map<unknown, readonly Alternative[]>();
  for (const [value, place] of discriminator.byValue) {
    byValue.set(value, alternatives.slice(place, place + 1));
  }
  const ofValue = (value: JsonObject): readonly Alternative[] =>
    (Object.hasOwn(value, name) ? byValue.get(value[name]) : undefined) ?? NONE;
  return {
    candidates: (value) => (isObject(value) ? ofValue(value) : ofType(value)),
    discriminator,
  };
}
