import { mark } from './artifact.ts';

/** A list of artifacts that is an artifact itself. */
export interface ListArtifact<Item = unknown> {
  readonly artifact_ref?: string;
  /** What is in it, in words that a reader can decide by without reading the items. */
  readonly digest: string;
  readonly items: readonly Item[];
}

/** The family of lists: `list`, and `list:link` for links. */
export const LIST = 'list';

/**
 * Makes a list artifact.
 *
 * @param digest what is in it, in the tool's own words
 * @param alias of its items, where all are of one type
 */
export function listArtifact<Item>(
  digest: string,
  items: readonly Item[],
  alias?: string,
): ListArtifact<Item> {
  const list = { digest, items };
  mark(list, alias === undefined ? LIST : `${LIST}:${alias}`);
  return list;
}
