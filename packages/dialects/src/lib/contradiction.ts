import type { SchemaObject } from '../types.ts';
import { own } from './objects.ts';

/** A keyword's number; a default where there is none. */
function numberIn(schema: SchemaObject, keyword: string, otherwise: number): number {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : otherwise;
}

/** The whole number that says the same as a bound of integers; itself where it is one. */
export function wholeBound(keyword: string, bound: number): number {
  return keyword === 'minimum' || keyword === 'exclusiveMaximum'
    ? Math.ceil(bound)
    : Math.floor(bound);
}

function numbersContradict(schema: SchemaObject, isInteger: boolean): boolean {
  const read = (keyword: string, otherwise: number): number => {
    const bound = numberIn(schema, keyword, otherwise);
    return isInteger ? wholeBound(keyword, bound) : bound;
  };
  const [least, above] = [read('minimum', -Infinity), read('exclusiveMinimum', -Infinity)];
  const [most, below] = [read('maximum', Infinity), read('exclusiveMaximum', Infinity)];
  if (isInteger) return Math.max(least, above + 1) > Math.min(most, below - 1);
  return least > most || above >= most || least >= below || above >= below;
}

function sizesContradict(schema: SchemaObject, things: string): boolean {
  return numberIn(schema, `min${things}`, 0) > numberIn(schema, `max${things}`, Infinity);
}

function itemsContradict(schema: SchemaObject): boolean {
  const first = own(schema, 'prefixItems');
  const count = Array.isArray(first) ? first.length : 0;
  const most = own(schema, 'items') === false ? count : Infinity;
  return sizesContradict(schema, 'Items') || numberIn(schema, 'minItems', 0) > most;
}

/** Whether the bounds of a schema leave no value of a type. */
export function contradicts(schema: SchemaObject, type: string): boolean {
  switch (type) {
    case 'integer':
    case 'number':
      return numbersContradict(schema, type === 'integer');
    case 'string':
      return sizesContradict(schema, 'Length');
    case 'array':
      return itemsContradict(schema);
    case 'object':
      return sizesContradict(schema, 'Properties');
    default:
      return false;
  }
}
