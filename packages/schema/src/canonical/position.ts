import type { JsonSchema } from '../types.ts';

/** A declared node, as an object. */
type Declared = Readonly<Record<string, unknown>>;

/** What a reference may name where it stands. */
export interface ReferenceScope {
  readonly reference: (node: Declared, reference: string, position: Position) => JsonSchema;
}

/** Where a node stands, which decides what is published of it. */
export interface Position {
  /** JSON Pointer into the declaration. */
  readonly path: string;
  readonly scope: ReferenceScope;
  /** Whether the node is an array's item: an integer there carries no bounds of a width. */
  readonly inArray: boolean;
  /** The canonical form of a node below this one. */
  readonly walk: (node: unknown, position: Position) => JsonSchema;
}
