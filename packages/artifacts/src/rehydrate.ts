import { mark } from './artifact.ts';
import type { ArtifactType } from './define.ts';
import { ArtifactError } from './errors.ts';
import { LIST } from './list.ts';
import { readRef } from './ref.ts';

/** The types that a process knows. */
export type ArtifactTypes = ReadonlyMap<string, ArtifactType>;

/** Collects types. @throws ArtifactError on two of one alias */
export function artifactTypes(...types: readonly ArtifactType<never>[]): ArtifactTypes {
  const byAlias = new Map<string, ArtifactType>();
  for (const type of types) {
    if (byAlias.has(type.alias)) {
      throw new ArtifactError('ERR_ARTIFACT_DUPLICATE', `two types have the alias ${type.alias}`);
    }
    byAlias.set(type.alias, type as unknown as ArtifactType);
  }
  return byAlias;
}

/** An alias and those above it, the most special first. */
function familyOf(alias: string): readonly string[] {
  const names = alias.split(':');
  return names.map((_name, index) => names.slice(0, names.length - index).join(':'));
}

/**
 * Rebuilds an artifact, or a list artifact with its items, from the JSON of a result. Of the family of its ref's alias
 * the most special type that takes the JSON decides.
 *
 * @returns the JSON itself where there is no such type, or no ref: a degradation, never a failure
 */
export function rehydrate(json: unknown, types: ArtifactTypes): unknown {
  const alias = aliasIn(json);
  if (alias === undefined) return json;
  const [family = ''] = alias.split(':');
  if (family === LIST && !types.has(alias)) return listOf(json as object, alias, types);
  for (const name of familyOf(alias)) {
    const value = types.get(name)?.parse(json);
    if (value !== undefined) return value;
  }
  return json;
}

function listOf(json: object, alias: string, types: ArtifactTypes): unknown {
  const { digest, items } = json as { readonly digest?: unknown; readonly items?: unknown };
  if (typeof digest !== 'string' || !Array.isArray(items)) return json;
  const list = { ...json, items: items.map((item) => itemOf(item, types)) };
  mark(list, alias);
  return list;
}

/** An item; a list within a list stays JSON, so that a deep result cannot exhaust the stack. */
function itemOf(item: unknown, types: ArtifactTypes): unknown {
  return aliasIn(item)?.split(':')[0] === LIST ? item : rehydrate(item, types);
}

function aliasIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  if (!Object.hasOwn(json, 'artifact_ref')) return undefined;
  return readRef((json as { readonly artifact_ref: unknown }).artifact_ref)?.alias;
}
