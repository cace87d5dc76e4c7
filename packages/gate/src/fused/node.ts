import { lengthTest } from '../keywords/lengths.ts';
import type { Check, Fused } from '../lib/check.ts';
import { own } from '../lib/context.ts';
import type { Context } from '../lib/context.ts';
import { arrayWalk } from './arrays.ts';
import { numberTest } from './numbers.ts';
import { objectWalk } from './objects.ts';
import { isCleanText } from './text.ts';
import type { JsonObject } from '../lib/json.ts';

/** Keywords that the walk of a node judges while it scans: no check of theirs is run again. */
const WALKED: ReadonlySet<string> = new Set([
  'type',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'prefixItems',
  'items',
  'required',
  'properties',
]);

type OfType<Value> = (value: Value, depth: number) => boolean;
const never = (): boolean => false;

/**
 * A schema's rules and the scan in one walk. Where the schema itself looks at nothing, the first rule that looks at
 * the whole value does both; what remains is judged behind the walk, so that nothing sees a value that is not clean.
 */
export function fuse(context: Context, checks: ReadonlyMap<string, Check>): Fused {
  const carrier = carrierOf(checks);
  if (carrier !== undefined) {
    const [keyword, { fused = context.scan }] = carrier;
    const others = [...checks].filter(([name]) => name !== keyword).map(([, check]) => check);
    return followed(fused, others);
  }
  const rest = [...checks].filter(([name]) => !isWalked(name, context)).map(([, check]) => check);
  return followed(walkOf(context), rest);
}

/** `additionalProperties` is judged in the walk unless patterns decide what is additional. */
function isWalked(name: string, { schema }: Context): boolean {
  if (name !== 'additionalProperties') return WALKED.has(name);
  return own(schema, 'patternProperties') === undefined;
}

function carrierOf(checks: ReadonlyMap<string, Check>): readonly [string, Check] | undefined {
  for (const name of checks.keys()) if (name !== 'type' && WALKED.has(name)) return undefined;
  if (checks.has('additionalProperties')) return undefined;
  return [...checks].find(([, { fused }]) => fused !== undefined);
}

function followed(fused: Fused, others: readonly Check[]): Fused {
  const [one, two] = others;
  if (one === undefined) return fused;
  if (two === undefined) return (value, depth) => fused(value, depth) && one.accepts(value);
  return (value, depth) => {
    if (!fused(value, depth)) return false;
    for (const check of others) if (!check.accepts(value)) return false;
    return true;
  };
}

function walkOf(context: Context): Fused {
  const { schema } = context;
  const type = own(schema, 'type');
  const types = type === undefined ? undefined : new Set(Array.isArray(type) ? type : [type]);
  const has = (name: string): boolean => types === undefined || types.has(name);
  const hasNumbers = has('number') || has('integer');
  const onText: OfType<string> = has('string') ? textTest(schema) : never;
  const onNumber: OfType<number> = hasNumbers ? numberTest(schema, !has('number')) : never;
  const onArray: OfType<readonly unknown[]> = has('array') ? arrayWalk(context) : never;
  const onObject: OfType<JsonObject> = has('object') ? objectWalk(context) : never;
  const [takesBoolean, takesNull] = [has('boolean'), has('null')];
  if (types?.size === 1) {
    if (has('string')) return (value) => typeof value === 'string' && onText(value, 0);
    if (hasNumbers) return (value) => typeof value === 'number' && onNumber(value, 0);
    if (takesBoolean) return (value) => typeof value === 'boolean';
    if (takesNull) return (value) => value === null;
    if (has('array')) return (value, depth) => Array.isArray(value) && onArray(value, depth);
    return (value, depth) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      onObject(value as JsonObject, depth);
  }
  return (value, depth) => {
    switch (typeof value) {
      case 'string':
        return onText(value, depth);
      case 'number':
        return onNumber(value, depth);
      case 'boolean':
        return takesBoolean;
      case 'object':
        if (value === null) return takesNull;
        return Array.isArray(value) ? onArray(value, depth) : onObject(value as JsonObject, depth);
      default:
        return false;
    }
  };
}

function textTest(schema: JsonObject): (text: string) => boolean {
  const hasLength = lengthTest(schema);
  return hasLength === undefined ? isCleanText : (text) => hasLength(text) && isCleanText(text);
}
