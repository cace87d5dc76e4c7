import { isObject } from './canonical/own.ts';
import { Scope, definitionName } from './canonical/scope.ts';
import type { Definitions } from './canonical/scope.ts';
import { canonicalNode, canonicalShape } from './canonical/walk.ts';
import { DeclarationError } from './declaration-error.ts';
import type { Declaration, JsonSchema, StandardJsonSchema } from './types.ts';

/** Hears of what is published, but worth a second look: a JSON Pointer into the declaration, and why. */
export type Warn = (path: string, reason: string) => void;

const silent: Warn = () => undefined;

/** The canonical document of a declaration, definitions last; not yet frozen. */
export function canonicalDocument(
  declaration: Declaration,
  side: 'input' | 'output',
  warn: Warn = silent,
): JsonSchema {
  const declared = isStandard(declaration) ? described(declaration, side) : declaration;
  if (!isObject(declared)) throw new DeclarationError('', 'is not a schema');
  if (isOptional(declared)) throw new DeclarationError('', 'the root cannot be optional');
  const definitions: Definitions = {
    published: new Map(),
    names: new Map(),
    root: declared,
    lists: new Map(),
  };
  const root = canonicalNode(declared, {
    path: '',
    scope: new Scope(definitions, {}, undefined),
    enclosing: declared,
    depth: 0,
    inArray: false,
    walk: canonicalNode,
    shape: canonicalShape,
    warn,
  });
  const document = resolvedRoot(root, definitions);
  if (definitions.published.size === 0) return document;
  return { ...document, $defs: Object.fromEntries(definitions.published) };
}

/** The root is a schema, not a reference: a recursive type's root repeats its definition. */
function resolvedRoot(root: JsonSchema, { published }: Definitions): JsonSchema {
  let document = root;
  for (;;) {
    const { $ref: reference, ...beside } = document;
    if (typeof reference !== 'string') return document;
    document = { ...published.get(definitionName(reference)), ...beside };
  }
}

/** TypeBox marks an optional type: 1.x by a key, 0.34 by a registered symbol. */
function isOptional(declared: Readonly<Record<string, unknown>>): boolean {
  const marks = declared as Readonly<Record<symbol, unknown>>;
  return (
    Object.hasOwn(declared, '~optional') || marks[Symbol.for('TypeBox.Optional')] !== undefined
  );
}

/** Types of other libraries carry `~standard`, some of them as functions with properties, some by inheritance. */
function isStandard(declaration: Declaration): declaration is StandardJsonSchema {
  return isObject((declaration as Partial<StandardJsonSchema>)['~standard']?.jsonSchema);
}

/** The document that another library writes of its type; why it cannot is that library's to say, and stays behind. */
function described(declaration: StandardJsonSchema, side: 'input' | 'output'): unknown {
  try {
    return declaration['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });
  } catch (cause) {
    throw new DeclarationError('', 'its own library cannot describe it in JSON Schema', { cause });
  }
}
