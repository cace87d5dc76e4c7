import { remembered } from './codec.ts';
import type { Memo } from './codec.ts';
import { isObject, own, stringsOf } from './objects.ts';
import type { Resolve } from './resolver.ts';
import { referenceIn } from './resolver.ts';

const DEEPEST = 100;

/** How sure it is that a value is what a schema is for. */
export const NO = 0;
export const MAYBE = 1;
export const YES = 2;
export type Answer = typeof NO | typeof MAYBE | typeof YES;

/** Whether a value is what a schema is for, or may be. */
export function fits(schema: unknown, value: unknown, resolve: Resolve, memo: Memo): boolean {
  return answer(schema, value, resolve, memo) > NO;
}

/**
 * Whether a value is what a schema is for: enough of 2020-12 to tell the branches of a union apart. What it does not
 * know - formats, patterns that could take long, unevaluated members - may be; the gate judges.
 */
export function answer(
  schema: unknown,
  value: unknown,
  resolve: Resolve,
  memo: Memo,
  depth = 0,
): Answer {
  if (!isObject(schema)) return schema === false ? NO : YES;
  if (depth > DEEPEST) return MAYBE;
  return remembered(memo, schema, value, () => look(schema, value, resolve, memo, depth));
}

type Schema = Readonly<Record<string, unknown>>;
type At = (schema: unknown, value: unknown) => Answer;

const sure = (holds: boolean): Answer => (holds ? YES : NO);
const least = (answers: readonly Answer[]): Answer => Math.min(YES, ...answers) as Answer;
const most = (answers: readonly Answer[]): Answer => Math.max(NO, ...answers) as Answer;

/** The least certain of some answers; none is asked for after a no. */
function every(questions: readonly (() => Answer)[]): Answer {
  let result: Answer = YES;
  for (const question of questions) {
    result = least([result, question()]);
    if (result === NO) break;
  }
  return result;
}

function look(schema: Schema, value: unknown, resolve: Resolve, memo: Memo, depth: number): Answer {
  const at = (inner: unknown, held: unknown): Answer =>
    answer(inner, held, resolve, memo, depth + 1);
  const reference = referenceIn(schema);
  return every([
    () => fitsValue(schema, value),
    () => {
      const target = reference === undefined ? undefined : resolve(reference);
      return target === undefined ? YES : at(target.schema, value);
    },
    () => fitsLogic(schema, value, at),
    () => fitsShape(schema, value, at),
  ]);
}

function fitsValue(schema: Schema, value: unknown): Answer {
  const type = own(schema, 'type');
  if (type !== undefined && ![type].flat().some((name) => isOfType(name, value))) return NO;
  if (Object.hasOwn(schema, 'const') && !isSame(schema['const'], value)) return NO;
  const values = own(schema, 'enum');
  return sure(!Array.isArray(values) || values.some((entry) => isSame(entry, value)));
}

function fitsShape(schema: Schema, value: unknown, at: At): Answer {
  if (typeof value === 'string') return fitsText(schema, value);
  if (typeof value === 'number') return fitsNumber(schema, value);
  if (Array.isArray(value)) return fitsArray(schema, value, at);
  return isObject(value) ? fitsObject(schema, value, at) : YES;
}

function fitsLogic(schema: Schema, value: unknown, at: At): Answer {
  const listOf = (keyword: string): readonly Answer[] | undefined => {
    const branches = own(schema, keyword);
    return Array.isArray(branches) ? branches.map((branch) => at(branch, value)) : undefined;
  };
  return every([
    () => least(listOf('allOf') ?? []),
    () => most(listOf('anyOf') ?? [YES]),
    () => onlyOne(listOf('oneOf') ?? [YES]),
    () => (Object.hasOwn(schema, 'not') ? ((YES - at(schema['not'], value)) as Answer) : YES),
    () => {
      if (!Object.hasOwn(schema, 'if')) return YES;
      const condition = at(schema['if'], value);
      const [then, otherwise] = ['then', 'else'].map((keyword) => at(own(schema, keyword), value));
      if (condition === YES) return then ?? YES;
      if (condition === NO) return otherwise ?? YES;
      return least([MAYBE, most([then ?? YES, otherwise ?? YES])]);
    },
  ]);
}

function onlyOne(answers: readonly Answer[]): Answer {
  const certain = answers.filter((one) => one === YES).length;
  const possible = answers.filter((one) => one !== NO).length;
  if (certain > 1 || possible === 0) return NO;
  return certain === 1 && possible === 1 ? YES : MAYBE;
}

function fitsText(schema: Schema, value: string): Answer {
  const length = Array.from(value).length;
  if (Number(own(schema, 'minLength') ?? 0) > length) return NO;
  if (Number(own(schema, 'maxLength') ?? Infinity) < length) return NO;
  const isFormatted = typeof own(schema, 'format') === 'string';
  return least([matches(own(schema, 'pattern'), value), isFormatted ? MAYBE : YES]);
}

const LONG = 100;

/** Some patterns take exponential time: only short texts are worth a try, and only patterns that cannot. */
function matches(pattern: unknown, text: string): Answer {
  if (typeof pattern !== 'string') return YES;
  if (text.length > LONG || /[*+}].*[*+{]/.test(pattern)) return MAYBE;
  try {
    return sure(new RegExp(pattern, 'u').test(text));
  } catch {
    return MAYBE;
  }
}

function fitsNumber(schema: Schema, value: number): Answer {
  const step = own(schema, 'multipleOf');
  if (typeof step === 'number') {
    const times = value / step;
    // Rounding may be off by a little: the gate is exact.
    if (Math.abs(times - Math.round(times)) > 1e-9 * Math.max(1, Math.abs(times))) return NO;
  }
  return sure(
    value >= Number(own(schema, 'minimum') ?? -Infinity) &&
      value <= Number(own(schema, 'maximum') ?? Infinity) &&
      !(value <= Number(own(schema, 'exclusiveMinimum') ?? -Infinity)) &&
      !(value >= Number(own(schema, 'exclusiveMaximum') ?? Infinity)),
  );
}

function fitsArray(schema: Schema, value: readonly unknown[], at: At): Answer {
  if (Number(own(schema, 'minItems') ?? 0) > value.length) return NO;
  if (Number(own(schema, 'maxItems') ?? Infinity) < value.length) return NO;
  const prefix = own(schema, 'prefixItems');
  const first: readonly unknown[] = Array.isArray(prefix) ? prefix : [];
  const items = own(schema, 'items');
  return every([
    () =>
      every(
        value.map((item, index) => () => at(index < first.length ? first[index] : items, item)),
      ),
    () => (own(schema, 'uniqueItems') === true ? isUnique(value) : YES),
    () => contained(schema, value, at),
    () => (Object.hasOwn(schema, 'unevaluatedItems') ? MAYBE : YES),
  ]);
}

function contained(schema: Schema, value: readonly unknown[], at: At): Answer {
  if (!Object.hasOwn(schema, 'contains')) return YES;
  const answers = value.map((item) => at(schema['contains'], item));
  const certain = answers.filter((one) => one === YES).length;
  const possible = answers.filter((one) => one !== NO).length;
  const fewest = Number(own(schema, 'minContains') ?? 1);
  const greatest = Number(own(schema, 'maxContains') ?? Infinity);
  if (possible < fewest || certain > greatest) return NO;
  return certain >= fewest && possible <= greatest ? YES : MAYBE;
}

const MANY = 1000;

function isUnique(items: readonly unknown[]): Answer {
  // Quadratic: a long list is taken for granted.
  if (items.length > MANY) return MAYBE;
  return sure(
    items.every((item, index) => !items.slice(0, index).some((other) => isSame(item, other))),
  );
}

function fitsObject(schema: Schema, value: Schema, at: At): Answer {
  const names = Object.keys(value);
  if (stringsOf(own(schema, 'required')).some((name) => !Object.hasOwn(value, name))) return NO;
  if (Number(own(schema, 'minProperties') ?? 0) > names.length) return NO;
  if (Number(own(schema, 'maxProperties') ?? Infinity) < names.length) return NO;
  const namesMatch = own(schema, 'propertyNames') ?? true;
  return every([
    () => fitsMembers(schema, value, at),
    () => every(names.map((name) => () => at(namesMatch, name))),
    () => fitsDependents(schema, value, at),
    () => (Object.hasOwn(schema, 'unevaluatedProperties') ? MAYBE : YES),
  ]);
}

function fitsDependents(schema: Schema, value: Schema, at: At): Answer {
  const isThere = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(value, name);
  const required = entriesOf(own(schema, 'dependentRequired')).filter(isThere);
  const schemas = entriesOf(own(schema, 'dependentSchemas')).filter(isThere);
  const isMissing = required.some(([, others]) =>
    stringsOf(others).some((name) => !Object.hasOwn(value, name)),
  );
  return isMissing
    ? NO
    : every(
        schemas.map(
          ([, inner]) =>
            () =>
              at(inner, value),
        ),
      );
}

function fitsMembers(schema: Schema, value: Schema, at: At): Answer {
  const held = own(schema, 'properties');
  const properties = isObject(held) ? held : {};
  const patterns = entriesOf(own(schema, 'patternProperties'));
  const others = own(schema, 'additionalProperties');
  return every(
    Object.entries(value).map(([name, item]) => () => {
      const matching = patterns.map(([pattern, inner]) => [matches(pattern, name), inner] as const);
      const byPattern = matching.map(([match, inner]) =>
        match === NO ? YES : match === YES ? at(inner, item) : most([MAYBE, at(inner, item)]),
      );
      const isDeclared = Object.hasOwn(properties, name);
      const isMatched = matching.some(([match]) => match !== NO);
      const rest = isDeclared ? at(properties[name], item) : isMatched ? YES : at(others, item);
      return least([rest, ...byPattern]);
    }),
  );
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The JSON type of a value: an integer is a number. */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** Whether two values are equal as JSON, whatever the order of their members. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name]))
  );
}
