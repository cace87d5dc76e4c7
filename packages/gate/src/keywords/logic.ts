import { simple } from '../lib/check.ts';
import { list } from '../lib/context.ts';
import type { Keyword } from '../lib/context.ts';
import { every } from '../lib/every.ts';

/** Core, section 10.2.1.1. The first schema scans the value while it judges; the others find it clean. */
export const allOf: Keyword = (value, context) => {
  const nodes = list(value, context, 'allOf').map((schema, index) =>
    context.compileInPlace(schema, `${context.path}/allOf/${index}`),
  );
  const [first, ...others] = nodes;
  const rest = every(others);
  const { fused = context.scan } = first ?? {};
  return {
    ...every(nodes),
    fused: (instance, depth) => fused(instance, depth) && rest.accepts(instance),
  };
};

/** Core, section 10.2.1.4. */
export const not: Keyword = (value, context) => {
  const node = context.compileInPlace(value, `${context.path}/not`);
  return simple((instance) => !node.accepts(instance), 'not', 'must not be what is excluded here');
};
