import type { JsonSchema, SchemaObject } from '../types.ts';
import type { Resolve } from './resolver.ts';
import { referenceIn } from './resolver.ts';
import { CONTAINERS, mapSubschemas } from './subschemas.ts';
import { without } from './objects.ts';

/** The places that lead back to themselves through references. */
export function cyclesIn(document: SchemaObject, resolve: Resolve): ReadonlySet<string> {
  const targets = new Map<string, ReadonlySet<string>>();
  const pending: { readonly path: string; readonly schema: JsonSchema }[] = [
    { path: '', schema: document },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (targets.has(next.path)) continue;
    const found = new Set<string>();
    collect(next.schema, (reference) => {
      const target = resolve(reference);
      if (target === undefined) return;
      found.add(target.path);
      pending.push(target);
    });
    targets.set(next.path, found);
  }
  return componentsOf(targets);
}

function collect(schema: JsonSchema, found: (reference: string) => void): void {
  if (typeof schema === 'boolean') return;
  const reference = referenceIn(schema);
  if (reference !== undefined) found(reference);
  mapSubschemas(without(schema, ...CONTAINERS), '', (subschema) => {
    collect(subschema, found);
    return subschema;
  });
}

/** The nodes on a cycle, by Tarjan's strongly connected components, without recursion. */
function componentsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const cyclic = new Set<string>();
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const held: string[] = [];
  const isHeld = new Set<string>();
  const work: { readonly node: string; readonly next: Iterator<string> }[] = [];
  const start = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    held.push(node);
    isHeld.add(node);
    work.push({ node, next: (graph.get(node) ?? new Set<string>()).values() });
  };
  const lower = (node: string, value: number): void => {
    low.set(node, Math.min(low.get(node) ?? value, value));
  };
  for (const root of graph.keys()) {
    if (order.has(root)) continue;
    start(root);
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const { node } = top;
      const { value: target, done = false } = top.next.next();
      if (!done) {
        if (!order.has(target)) start(target);
        else if (isHeld.has(target)) lower(node, order.get(target) ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent !== undefined) lower(parent.node, low.get(node) ?? 0);
      if (low.get(node) !== order.get(node)) continue;
      const component = held.splice(held.indexOf(node));
      for (const member of component) isHeld.delete(member);
      const isCycle = component.length > 1 || graph.get(node)?.has(node) === true;
      if (isCycle) for (const member of component) cyclic.add(member);
    }
  }
  return cyclic;
}
