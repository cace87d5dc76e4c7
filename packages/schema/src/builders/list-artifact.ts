import { Array as List, Object as Closed, Optional, String as Text } from 'typebox';
import type { TArray, TObject, TOptional, TSchema, TSchemaOptions, TString } from 'typebox';

/** A list of artifacts that is an artifact itself, with a digest that a reader can decide by. */
export type TListArtifact<Item extends TSchema> = TObject<{
  artifact_ref: TOptional<TString>;
  digest: TString;
  items: TArray<Item>;
}>;

/**
 * A list artifact. What a registry stamps on its items is not known when a tool is defined, so an output that
 * has one anywhere publishes no schema (`outputSchema`).
 */
export function ListArtifact<Item extends TSchema>(
  items: Item,
  options: TSchemaOptions = {},
): TListArtifact<Item> {
  const members = { artifact_ref: Optional(Text()), digest: Text(), items: List(items) };
  return {
    ...Closed(members, options),
    '~sallyport.listArtifact': true,
  } as unknown as TListArtifact<Item>;
}
