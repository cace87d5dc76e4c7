import { referenceIn } from '../lib/resolver.ts';
import { CONTAINERS, isAssertion } from '../lib/subschemas.ts';
import type { Profile } from '../profile.ts';
import type { SchemaObject } from '../types.ts';
import { refused } from './finder.ts';
import type { Finding, Spot } from './finder.ts';

/** References: whether there may be any, where they lead, what stands beside them. */
export function* references(
  { references: rules }: Profile,
  schema: SchemaObject,
  { resolve, cyclic }: Spot,
): Generator<Finding> {
  const reference = referenceIn(schema);
  if (reference === undefined) return;
  if (!rules.allowed) {
    yield refused('reference');
    return;
  }
  const target = resolve(reference);
  if (target === undefined) yield refused('reference/unresolvable');
  else if (!rules.recursive && cyclic.has(target.path)) yield refused('reference/recursive');
  else if (target.path === '' && !rules.toRoot) yield refused('reference/root');
  const beside = Object.keys(schema).filter(
    (keyword) => !['$ref', '$dynamicRef', ...CONTAINERS].includes(keyword),
  );
  const wrong = {
    any: [],
    annotations: beside.filter(isAssertion),
    union: beside,
    inline: [],
  }[rules.beside];
  for (const keyword of wrong) yield refused(`beside-reference/${keyword}`);
  if (rules.beside === 'inline' && beside.length > 0) {
    yield { rule: 'beside-reference', severity: 'risk' };
  }
}
