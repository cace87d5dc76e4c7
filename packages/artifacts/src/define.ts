import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { mark } from './artifact.ts';
import { ArtifactError } from './errors.ts';
import { isAlias } from './ref.ts';

/** A type of artifacts. */
export interface ArtifactType<Fields = unknown, Value extends object = object> {
  /** Its place in its family, the general first: `link:cite`. */
  readonly alias: string;
  /**
   * An artifact of some fields.
   *
   * @throws ArtifactError where they do not keep to the schema
   */
  readonly create: (fields: Fields) => Value;
  /** An artifact of JSON, whose `artifact_ref` stays; undefined where the JSON is none of this type. Never throws. */
  readonly parse: (json: unknown) => Value | undefined;
}

/**
 * Defines a type of artifacts.
 *
 * @param alias lower-case names with colons between, from the general to the special
 * @param schema of the fields, without `artifact_ref`
 * @param revive makes an instance of the fields, where the type is a class
 * @throws ArtifactError on an alias that is none
 */
export function defineArtifact<
  Schema extends TSchema,
  Value extends object = Static<Schema> & object,
>(
  alias: string,
  schema: Schema,
  revive?: (fields: Static<Schema>) => Value,
): ArtifactType<Static<Schema>, Value> {
  if (!isAlias(alias)) throw new ArtifactError('ERR_ARTIFACT_ALIAS', 'this is no alias of a type');
  const make = (fields: Static<Schema>): Value => {
    const value = revive === undefined ? { ...(fields as object) } : revive(fields);
    if (typeof value !== 'object' || value === null || !mark(value, alias)) {
      throw new ArtifactError('ERR_ARTIFACT_FROZEN', `a value of ${alias} is no object of its own`);
    }
    return value as Value;
  };
  return Object.freeze({
    alias,
    create: (fields: Static<Schema>) => {
      if (!Check(schema, fields)) {
        throw new ArtifactError('ERR_ARTIFACT_FIELDS', `the fields do not keep to ${alias}`);
      }
      return make(fields);
    },
    parse: (json: unknown) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
      const { artifact_ref: ref, ...fields } = json as Record<string, unknown>;
      try {
        if (!Check(schema, fields)) return undefined;
        const value = make(fields);
        if (ref !== undefined) Reflect.set(value, 'artifact_ref', ref);
        return value;
      } catch {
        // What `revive` throws is no reason to lose the data.
        return undefined;
      }
    },
  });
}
