import type { JsonSchema } from '../types.ts';
import { flowing } from './flowing.ts';
import { CONSTRAINTS, refuseOthers } from './keywords.ts';
import type { Declared, Position } from './position.ts';

/** A scalar integer carries the bounds of its width: a JavaScript number's unless the author's are tighter. */
export function integer(node: Declared, position: Position): JsonSchema {
  refuseOthers(node, position.path, 'integer', CONSTRAINTS.number);
  const declared = flowing(node, 'number', position);
  if (position.inArray) return { type: 'integer', ...declared };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = declared;
  return {
    type: 'integer',
    ...tighter('minimum', Number.MIN_SAFE_INTEGER, minimum, exclusiveMinimum),
    ...tighter('maximum', Number.MAX_SAFE_INTEGER, maximum, exclusiveMaximum),
    ...without(declared, ['minimum', 'maximum']),
  };
}

/** The bound of one end: the author's, unless the width's is tighter. */
function tighter(
  keyword: 'minimum' | 'maximum',
  width: number,
  inclusive: unknown,
  exclusive: unknown,
): JsonSchema {
  const clamp = keyword === 'minimum' ? Math.max : Math.min;
  if (typeof inclusive === 'number') return { [keyword]: clamp(width, inclusive) };
  const isTighter = typeof exclusive === 'number' && clamp(width, exclusive) === exclusive;
  return isTighter ? {} : { [keyword]: width };
}

export function number(node: Declared, position: Position): JsonSchema {
  refuseOthers(node, position.path, 'number', CONSTRAINTS.number);
  return { type: 'number', ...flowing(node, 'number', position) };
}

function without(schema: JsonSchema, keywords: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}
