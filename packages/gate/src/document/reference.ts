import type { Check, SchemaNode } from '../lib/check.ts';
import type { Meter } from '../lib/meter.ts';

/** What a schema is compiled to, once it is. */
export interface Box {
  readonly key: string;
  node: SchemaNode | undefined;
}

/** The schema in a box; where it is not compiled yet, one that asks the box when it judges. */
export function nodeIn(box: Box): SchemaNode {
  // Judging begins only when every box of the document is filled.
  return box.node ?? deferred(() => box.node as SchemaNode);
}

/** The rule that a value is as another schema has it, counted against the budget. */
export function referenceTo(box: Box, meter: Meter): Check {
  return deferred(() => {
    meter.step();
    return box.node as SchemaNode;
  });
}

function deferred(node: () => SchemaNode): SchemaNode {
  return {
    accepts: (value) => node().accepts(value),
    explain: (value, place, report) => node().explain(value, place, report),
    fused: (value, depth) => node().fused(value, depth),
    evaluate: (value, evaluated) => node().evaluate(value, evaluated),
  };
}
