import { ArtifactError } from './errors.ts';

/** The property that says of an object which type of artifact it is; a class has it on its prototype. */
export const artifactAlias: unique symbol = Symbol.for('@sallyport/artifacts/alias') as never;

/** The alias of a value's type; undefined where the value is no artifact. */
export function aliasOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    const alias = (value as { readonly [artifactAlias]?: unknown })[artifactAlias];
    return typeof alias === 'string' ? alias : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes an object an artifact, unless it is one.
 *
 * @returns whether it is one now; a frozen object cannot become one
 */
export function mark(value: object, alias: string): boolean {
  if (aliasOf(value) !== undefined) return true;
  try {
    return Reflect.defineProperty(value, artifactAlias, { value: alias });
  } catch {
    return false;
  }
}

/** Writes a ref into an artifact. @throws ArtifactError on one that is frozen */
export function stamp(artifact: object, ref: string, alias: string): void {
  let isDone = false;
  try {
    isDone = Reflect.set(artifact, 'artifact_ref', ref);
  } catch {
    // A setter of its own that fails leaves it without one.
  }
  if (!isDone) {
    throw new ArtifactError('ERR_ARTIFACT_FROZEN', `an artifact of the type ${alias} takes no ref`);
  }
}
