import type { JsonSchema } from '../types.ts';

/** A declared node, as an object. */
export type Declared = Readonly<Record<string, unknown>>;

/** What a reference may name where it stands. */
export interface ReferenceScope {
  /** What is published in a reference's place. */
  readonly reference: (node: Declared, reference: string, position: Position) => JsonSchema;
  /** The reference to a node that something below it referred to; undefined where nothing did. */
  readonly referenceTo: (node: Declared) => JsonSchema | undefined;
  /** The scope of a node that has definitions, or a name of its own. */
  readonly within: (node: Declared) => ReferenceScope;
}

/** Where a node stands, which decides what is published of it. */
export interface Position {
  /** JSON Pointer into the declaration. */
  readonly path: string;
  readonly scope: ReferenceScope;
  /** The innermost object around the node, for TypeBox's `This`. */
  readonly enclosing: Declared;
  /** Levels above the node. */
  readonly depth: number;
  /** Whether the node is an array's item: an integer there carries no bounds of a width. */
  readonly inArray: boolean;
  /** The canonical form of a node below this one: a reference to it, where it is recursive. */
  readonly walk: (node: unknown, position: Position) => JsonSchema;
  /** The canonical form of a node, never as a reference to it. */
  readonly shape: (node: Declared, position: Position) => JsonSchema;
  /** Hears of what is published but worth a second look. */
  readonly warn: (path: string, reason: string) => void;
}

/** The position of a child. */
export function below(position: Position, step: string, inArray = false): Position {
  return { ...position, path: `${position.path}/${step}`, depth: position.depth + 1, inArray };
}
