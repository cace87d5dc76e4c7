import { own, isObject } from './canonical/own.ts';
import { Scope } from './canonical/scope.ts';
import type { Definitions } from './canonical/scope.ts';
import { canonicalNode } from './canonical/walk.ts';
import { DeclarationError } from './declaration-error.ts';
import type { Declaration, JsonSchema, StandardJsonSchema } from './types.ts';

/** The canonical document of a declaration, definitions last; not yet frozen. */
export function canonicalDocument(declaration: Declaration, side: 'input' | 'output'): JsonSchema {
  const declared = isStandard(declaration)
    ? declaration['~standard'].jsonSchema[side]({ target: 'draft-2020-12' })
    : declaration;
  if (!isObject(declared)) throw new DeclarationError('', 'is not a schema');
  if (Object.hasOwn(declared, '~optional'))
    throw new DeclarationError('', 'the root cannot be optional');
  const definitions: Definitions = { published: new Map(), names: new Map() };
  const held = own(declared, '$defs') ?? own(declared, 'definitions');
  const scope = new Scope(definitions, isObject(held) ? held : {}, undefined);
  const root = canonicalNode(declared, { path: '', scope, inArray: false, walk: canonicalNode });
  const document = resolvedRoot(root, definitions);
  if (definitions.published.size === 0) return document;
  return { ...document, $defs: Object.fromEntries(definitions.published) };
}

/** The root is a schema, not a reference: a recursive type's root repeats its definition. */
function resolvedRoot(root: JsonSchema, { published }: Definitions): JsonSchema {
  const reference = own(root, '$ref');
  if (typeof reference !== 'string') return root;
  const { $ref: _, ...beside } = root;
  return { ...published.get(reference.slice('#/$defs/'.length)), ...beside };
}

function isStandard(declaration: Declaration): declaration is StandardJsonSchema {
  return isObject(own(declaration as Readonly<Record<string, unknown>>, '~standard') ?? undefined)
    ? true
    : isObject((declaration as Partial<StandardJsonSchema>)['~standard']?.jsonSchema);
}
