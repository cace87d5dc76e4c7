import { escapePointer } from '../document/pointer.ts';

/** A place in the judged value, in declared names. Its path is written only once something is wrong there. */
export interface Place {
  readonly parent: Place | undefined;
  /** A declared name, an index, or `*` for the entry of a map. */
  readonly segment: string | number;
  /** The ordinal of a map's entry, from 1. */
  readonly entry: number | undefined;
}

export const WHOLE: Place = { parent: undefined, segment: '', entry: undefined };

/** The place of a declared property or of an item. */
export function under(parent: Place, segment: string | number): Place {
  return { parent, segment, entry: parent.entry };
}

/** The place of a map's entry, which its key never names. */
export function entryOf(parent: Place, entry: number): Place {
  return { parent, segment: '*', entry };
}

/** The JSON Pointer of a place. */
export function pathOf(place: Place): string {
  let path = '';
  for (let at = place; at.parent !== undefined; at = at.parent) {
    const { segment } = at;
    path = `/${typeof segment === 'number' ? segment : escapePointer(segment)}${path}`;
  }
  return path;
}
