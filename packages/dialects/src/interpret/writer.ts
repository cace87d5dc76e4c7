import type { Codec } from '../lib/codec.ts';
import type { Resolve, Target } from '../lib/resolver.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, Loss, SchemaObject } from '../types.ts';

/** A schema as it is published, and what its callers' documents go through. */
export interface Rewritten {
  readonly schema: SchemaObject;
  readonly codec: Codec | undefined;
}

/** Where a schema stands. */
export interface Place {
  /** JSON Pointer into the canonical document. */
  readonly path: string;
  /** The places whose definitions are being written out here. */
  readonly trail: readonly string[];
  /** Objects and arrays around it. */
  readonly depth: number;
}

/** What the parts of one rendering share. */
export interface Writer {
  readonly profile: Profile;
  readonly document: SchemaObject;
  readonly resolve: Resolve;
  /** Whether a reference that leads nowhere is somebody else's, and read as a bare object. */
  readonly isForeign: boolean;
  readonly losses: Loss[];
  /** Places that lead back to themselves. */
  readonly cyclic: ReadonlySet<string>;
  readonly rewrite: (schema: JsonSchema, place: Place) => Rewritten;
  /** A reference to a definition, which is published with the document. */
  readonly refer: (target: Target) => Rewritten;
  /** What is published under a reference; undefined while it is not written. */
  readonly published: (reference: string) => SchemaObject | undefined;
  /** A property's name as the vendor takes it. */
  readonly wireName: (name: string) => string;
  /** Notes that callers' documents differ from canonical ones: without it there is nothing to invert. */
  readonly change: () => void;
}

/** Notes something that the spelling says otherwise; exactly, unless it takes what no canonical value is written as. */
export function respelled(
  writer: Writer,
  path: string,
  keyword: string,
  value: unknown,
  words = '',
  isExact = true,
): void {
  writer.losses.push({ path, keyword, value, action: 'respelled', exact: isExact, words });
}

/** Notes something that the spelling leaves to words, or to nothing. */
export function lost(
  writer: Writer,
  path: string,
  keyword: string,
  value: unknown,
  words: string,
  isExact = false,
): void {
  const action = words === '' ? 'omitted' : 'folded';
  writer.losses.push({ path, keyword, value, action, exact: isExact, words });
}

/** Runs something whose places are not the document's, and puts its losses where they belong. */
export function relocated(
  writer: Writer,
  places: readonly (readonly [from: string, to: string])[],
  run: () => Rewritten,
): Rewritten {
  const start = writer.losses.length;
  const rewritten = run();
  for (const loss of writer.losses.splice(start)) {
    const moved = places.find(([from]) => loss.path === from || loss.path.startsWith(`${from}/`));
    writer.losses.push(
      moved === undefined
        ? loss
        : { ...loss, path: `${moved[1]}${loss.path.slice(moved[0].length)}` },
    );
  }
  return rewritten;
}
