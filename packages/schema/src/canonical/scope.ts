import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { escapePointer, isObject, own } from './own.ts';
import { flowing } from './flowing.ts';
import type { Position, ReferenceScope } from './position.ts';

/** The published definitions of one document. */
export interface Definitions {
  /** By published name. */
  readonly published: Map<string, JsonSchema>;
  /** The published name of a declared definition. */
  readonly names: Map<unknown, string>;
}

/**
 * The definitions that a reference may name where it stands: those of the nearest node that has some, then
 * those around it. Every definition is published once, at the document's root.
 */
export class Scope implements ReferenceScope {
  readonly #document: Definitions;
  readonly #declared: Readonly<Record<string, unknown>>;
  readonly #outer: Scope | undefined;

  constructor(
    document: Definitions,
    declared: Readonly<Record<string, unknown>>,
    outer: Scope | undefined,
  ) {
    this.#document = document;
    this.#declared = declared;
    this.#outer = outer;
  }

  /** A reference to a definition: by its pointer, or by its bare name as TypeBox writes it. */
  reference(
    node: Readonly<Record<string, unknown>>,
    reference: string,
    position: Position,
  ): JsonSchema {
    const definitions = own(node, '$defs');
    const scope = isObject(definitions) ? new Scope(this.#document, definitions, this) : this;
    const name = decodeURIComponent(reference.replace(/^#\/(?:\$defs|definitions)\//, ''))
      .replaceAll('~1', '/')
      .replaceAll('~0', '~');
    return { $ref: `#/$defs/${escapePointer(scope.#publish(name, position))}`, ...flowing(node) };
  }

  #publish(name: string, position: Position): string {
    if (!Object.hasOwn(this.#declared, name)) {
      if (this.#outer !== undefined) return this.#outer.#publish(name, position);
      throw new DeclarationError(`${position.path}/$ref`, 'refers to nothing in the declaration');
    }
    const declared = this.#declared[name];
    const known = this.#document.names.get(declared);
    if (known !== undefined) return known;
    const published = this.#free(name);
    this.#document.names.set(declared, published);
    this.#document.published.set(published, {});
    const path = `/$defs/${escapePointer(published)}`;
    const canonical = position.walk(declared, { ...position, path, scope: this, inArray: false });
    this.#document.published.set(published, canonical);
    return published;
  }

  /** Two definitions of one name are two: the later one is published under a name of its own. */
  #free(name: string): string {
    let free = name;
    for (let count = 2; this.#document.published.has(free); count++) free = `${name}_${count}`;
    return free;
  }
}
