import type { Context, Keyword } from '../lib/context.ts';
import { own } from '../lib/context.ts';
import type { SchemaNode } from '../lib/check.ts';

/** Core, section 10.2.2.1: what holds where the condition does, and where it does not. */
export const condition: Keyword = (value, context) => {
  const test = context.compileInPlace(value, `${context.path}/if`);
  const positive = branch('then', context);
  const negative = branch('else', context);
  const applied = (instance: unknown): SchemaNode | undefined =>
    test.accepts(instance) ? positive : negative;
  return {
    accepts: (instance) => applied(instance)?.accepts(instance) ?? true,
    explain: (instance, place, report) => applied(instance)?.explain(instance, place, report),
    evaluate: (instance, evaluated) => {
      if (test.accepts(instance)) test.evaluate(instance, evaluated);
      applied(instance)?.evaluate(instance, evaluated);
    },
  };
};

/** Judged with `if`; without it a branch says nothing, but must be a schema. */
export const conditionBranch =
  (keyword: 'then' | 'else'): Keyword =>
  (_value, context) => {
    // Beside an `if`, the condition has compiled it.
    if (own(context.schema, 'if') === undefined) branch(keyword, context);
    return undefined;
  };

function branch(keyword: 'then' | 'else', context: Context): SchemaNode | undefined {
  const schema = own(context.schema, keyword);
  return schema === undefined
    ? undefined
    : context.compileInPlace(schema, `${context.path}/${keyword}`);
}
