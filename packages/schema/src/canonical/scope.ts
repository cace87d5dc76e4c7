import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { annotations } from './flowing.ts';
import { refuseOthers } from './keywords.ts';
import { escapePointer, isObject, own } from './own.ts';
import { converts } from '../codec/conversion.ts';
import { decoded, pointed } from './pointed.ts';
import type { Declared, Position, ReferenceScope } from './position.ts';

/** The published definitions of one document. */
export interface Definitions {
  /** By published name. */
  readonly published: Map<string, JsonSchema>;
  /** The published name of a declared definition. */
  readonly names: Map<unknown, string>;
  /** The declaration, which `#` names unless TypeBox wrote it. */
  readonly root: Declared;
  /** Lists of definitions by their text: TypeBox writes a module's anew for each of its members. */
  readonly lists: Map<string, Declared>;
}

/** TypeBox 0.34 counts what has no name of its own, from the start of the process. */
const COUNTED = /^T\d+$/;

/**
 * The definitions that a reference may name where it stands: those of the nearest node that has some, then
 * those around it. Every definition is published once, at the document's root.
 */
export class Scope implements ReferenceScope {
  readonly #document: Definitions;
  readonly #declared: Declared;
  readonly #outer: Scope | undefined;

  constructor(document: Definitions, declared: Declared, outer: Scope | undefined) {
    this.#document = document;
    this.#declared = declared;
    this.#outer = outer;
  }

  within(node: Declared): Scope {
    const id = own(node, '$id');
    const named = typeof id === 'string' ? { [id]: node } : {};
    const held = own(node, '$defs') ?? own(node, 'definitions');
    const definitions = isObject(held) ? this.#shared(held) : {};
    if (typeof id !== 'string' && !isObject(held)) return this;
    return new Scope(this.#document, { ...definitions, ...named }, this);
  }

  /** A reference: to the declaration, to the object around it, to a definition by pointer or by its bare name. */
  reference(node: Declared, reference: string, position: Position): JsonSchema {
    refuseOthers(node, position.path, undefined, ['$ref']);
    const published = this.#name(node, reference, position);
    return { ...refer(published), ...annotations(node, position) };
  }

  referenceTo(node: Declared): JsonSchema | undefined {
    const name = this.#document.names.get(node);
    return name === undefined ? undefined : refer(name);
  }

  #name(node: Declared, reference: string, position: Position): string {
    if (reference !== '#') return this.#named(reference, position);
    return own(node, '~kind') === 'This'
      ? this.#published(position.enclosing, 'This', position)
      : this.#published(this.#document.root, 'Root', position);
  }

  #named(reference: string, position: Position): string {
    const definition = /^#\/(?:\$defs|definitions)\/([^/]*)$/.exec(reference)?.[1];
    const name = definition === undefined ? reference : unescaped(definition);
    const scope = this.#holderOf(name);
    if (scope !== undefined) return scope.#published(scope.#declared[name], name, position);
    const target = pointed(this.#document.root, reference);
    if (target === undefined) {
      throw new DeclarationError(`${position.path}/$ref`, 'refers to nothing in the declaration');
    }
    return this.#published(target, unescaped(reference.split('/').at(-1) ?? ''), position);
  }

  #holderOf(name: string): Scope | undefined {
    if (Object.hasOwn(this.#declared, name)) return this;
    return this.#outer === undefined ? undefined : this.#outer.#holderOf(name);
  }

  #published(declared: unknown, name: string, position: Position): string {
    const { names, published } = this.#document;
    const known = names.get(declared);
    if (known !== undefined) return known;
    if (!isObject(declared)) throw new DeclarationError(`${position.path}/$ref`, 'names no schema');
    const free = this.#free(COUNTED.test(name) ? 'Recursive' : name);
    names.set(declared, free);
    published.set(free, {});
    const path = `/$defs/${escapePointer(free)}`;
    const scope = this.within(declared);
    const shape = position.shape(declared, { ...position, path, scope, inArray: false });
    published.set(free, shape);
    this.#refuseLoop(free, shape, path);
    return free;
  }

  /** A definition that is but a reference, and in the end one to itself, says nothing. */
  #refuseLoop(name: string, shape: JsonSchema, path: string): void {
    let target: JsonSchema | undefined = shape;
    while (typeof target?.['$ref'] === 'string') {
      const next = definitionName(target['$ref']);
      if (next === name) throw new DeclarationError(path, 'refers to nothing but itself');
      target = this.#document.published.get(next);
    }
  }

  /** Two definitions of one name are two: the later one is published under a name of its own. */
  #free(name: string): string {
    let free = name;
    for (let count = 2; this.#document.published.has(free); count++) free = `${name}_${count}`;
    return free;
  }

  /** The first list of definitions that reads the same, unless one of them converts values. */
  #shared(definitions: Declared): Declared {
    const text = JSON.stringify(definitions);
    const known = this.#document.lists.get(text);
    if (known !== undefined && !converts(known) && !converts(definitions)) return known;
    this.#document.lists.set(text, definitions);
    return definitions;
  }
}

function refer(name: string): JsonSchema {
  return { $ref: `#/$defs/${escapePointer(name)}` };
}

/** The name of the definition that a canonical document's reference names. */
export function definitionName(reference: string): string {
  return unescaped(reference.slice('#/$defs/'.length));
}

function unescaped(step: string): string {
  return decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
