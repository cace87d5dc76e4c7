import { areDisjoint } from '../lib/disjoint.ts';
import { merged } from '../lib/merge.ts';
import { isObject, objectOf, own, without } from '../lib/objects.ts';
import { CONTAINERS, assertsOnly, hasReference, isAssertion, isOpen } from '../lib/subschemas.ts';
import { described } from '../lib/words.ts';
import { keeps, writesAnyAsText } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { choice, toldApart } from './choice.ts';
import { nullable } from './nulls.ts';
import { flattened } from './reference.ts';
import { isFaithful } from './verbatim.ts';
import { fold, leaveOut, sayKeyword } from './vocabulary.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

interface Branch {
  readonly schema: JsonSchema;
  readonly place: Place;
}

/** What stands beside alternatives, as it is published. */
interface Beside {
  readonly schema: SchemaObject;
  readonly clauses: readonly string[];
}

/** The keyword of a schema's alternatives; undefined where it has none. */
export function unionIn(schema: SchemaObject): 'anyOf' | 'oneOf' | undefined {
  if (Array.isArray(own(schema, 'anyOf'))) return 'anyOf';
  return Array.isArray(own(schema, 'oneOf')) ? 'oneOf' : undefined;
}

/** Alternatives. What stands beside them goes into each, where the vendor takes nothing beside them. */
export function union(
  writer: Writer,
  schema: SchemaObject,
  keyword: 'anyOf' | 'oneOf',
  place: Place,
  isSpread = false,
): Rewritten {
  const { profile } = writer;
  const start = writer.losses.length;
  const rest = without(schema, keyword, ...CONTAINERS);
  const rules = objectOf(Object.entries(rest).filter(([name]) => isAssertion(name)));
  const annotations = objectOf(Object.entries(rest).filter(([name]) => !isAssertion(name)));
  const standing = isSpread ? undefined : standingBeside(writer, rules, place);
  const words: string[] = [];
  const branches = (own(schema, keyword) as readonly JsonSchema[])
    .map((branch, index) => ({
      schema: branch,
      place: { ...place, path: `${place.path}/${keyword}/${index}` },
    }))
    .filter((branch) => branch.schema !== false)
    .flatMap((branch) =>
      standing === undefined ? spread(writer, rules, branch, place, words) : [branch],
    );
  const values = branches.filter(
    (branch) => profile.noNullType !== true || !isNull(resolved(writer, branch)),
  );
  const isNullable = values.length < branches.length;
  if (isNullable && values.length === 0) {
    const isTwice = keyword === 'oneOf' && branches.length > 1;
    return writer.rewrite(isTwice ? false : { ...annotations, const: null }, place);
  }
  const beside = besideOf(writer, annotations, standing ?? {}, words, place);
  const isRuled = standing !== undefined && Object.keys(rules).length > 0;
  const result = alternatives(writer, { all: branches, values }, keyword, rest, beside, place);
  if (isRuled && result.codec?.shifts === true) {
    // What stands beside them judges what is written, not what is meant.
    writer.losses.splice(start);
    return union(writer, schema, keyword, place, true);
  }
  return isNullable ? nullable(writer, result, place) : result;
}

/** Rules that may stay beside the alternatives; undefined where they have to go into each. */
function standingBeside(
  writer: Writer,
  rules: SchemaObject,
  place: Place,
): SchemaObject | undefined {
  const { profile } = writer;
  const names = Object.keys(rules);
  if (names.length === 0) return {};
  const isApart = profile.besideAnyOf !== undefined || writesAnyAsText(profile);
  if (isApart || names.some((name) => !keeps(profile, name))) return undefined;
  const start = writer.losses.length;
  const { schema, codec } = writer.rewrite(rules, place);
  if (codec === undefined) return schema;
  writer.losses.splice(start);
  return undefined;
}

function besideOf(
  writer: Writer,
  annotations: SchemaObject,
  standing: SchemaObject,
  words: readonly string[],
  place: Place,
): Beside {
  const { besideAnyOf } = writer.profile;
  const said = Object.entries(without(annotations, 'description')).map(([name, value]) =>
    besideAnyOf?.includes(name) === false
      ? leaveOut(writer, name, value, place)
      : sayKeyword(writer, name, value, annotations, place),
  );
  const kept = said.flatMap((one) => [...one.entries]);
  const clauses = [...words, ...said.map((one) => one.words)];
  const text = Object.hasOwn(annotations, 'description')
    ? { description: annotations['description'] }
    : {};
  return { schema: { ...standing, ...objectOf(kept), ...text }, clauses };
}

/** Says that only one alternative may hold, where the vendor takes any number of them. */
function exactlyOne(
  writer: Writer,
  branches: readonly Branch[],
  keyword: string,
  place: Place,
): readonly string[] {
  if (keyword === 'anyOf') return [];
  const isExact = areDisjoint(branches.map((branch) => resolved(writer, branch)));
  const words = isExact ? '' : 'exactly one of these';
  const value = branches.map(({ schema }) => schema);
  writer.losses.push({
    path: place.path,
    keyword,
    value,
    action: isExact ? 'respelled' : 'widened',
    exact: isExact,
    words,
  });
  return words === '' ? [] : [words];
}

/** Whether `oneOf` may be sent and is not taken for `anyOf`. */
function isOneOfMeant({ profile }: Writer): boolean {
  return keeps(profile, 'oneOf') && profile.oneOfAsAnyOf !== true;
}

/** A branch without references at its top; anything where that cannot be said. */
function resolved(writer: Writer, { schema, place }: Branch): JsonSchema {
  return flattened(writer, schema, place)?.schema ?? true;
}

/** A branch with what stands beside the alternatives; none where nothing can be both. */
function spread(
  writer: Writer,
  rules: SchemaObject,
  branch: Branch,
  place: Place,
  words: string[],
): readonly Branch[] {
  const flat = flattened(writer, branch.schema, branch.place);
  const base = flattened(writer, rules, place);
  const whole =
    flat === undefined || base === undefined ? undefined : merged(base.schema, flat.schema);
  if (whole === false) return [];
  if (flat === undefined || whole === undefined) {
    for (const [name, value] of Object.entries(rules)) words.push(fold(writer, name, value, place));
    return [branch];
  }
  return [{ schema: whole, place: { ...branch.place, trail: flat.trail } }];
}

function isNull(schema: JsonSchema): boolean {
  if (!isObject(schema)) return false;
  return (
    own(schema, 'type') === 'null' || (Object.hasOwn(schema, 'const') && schema['const'] === null)
  );
}

const DEEPEST = 16;

/** Whether a schema admits anything, by itself or by one of its branches. */
function admitsAll(writer: Writer, branch: Branch, depth = 0): boolean {
  const schema = flattened(writer, branch.schema, branch.place)?.schema ?? false;
  if (typeof schema === 'boolean' || isOpen(schema)) return schema !== false;
  const inner = own(schema, 'anyOf');
  if (!Array.isArray(inner) || !assertsOnly(schema, 'anyOf') || depth > DEEPEST) return false;
  return (inner as JsonSchema[]).some((one) =>
    admitsAll(writer, { schema: one, place: branch.place }, depth + 1),
  );
}

function alternatives(
  writer: Writer,
  {
    all,
    values: branches,
  }: { readonly all: readonly Branch[]; readonly values: readonly Branch[] },
  keyword: 'anyOf' | 'oneOf',
  rest: SchemaObject,
  beside: Beside,
  place: Place,
): Rewritten {
  const { profile } = writer;
  const [only, ...others] = branches;
  if (only === undefined) return writer.rewrite(false, place);
  const isSame = all.length === branches.length;
  if (
    writesAnyAsText(profile) &&
    keyword === 'anyOf' &&
    branches.some((branch) => admitsAll(writer, branch))
  ) {
    const annotations = Object.entries(rest).filter(([name]) => !isAssertion(name));
    return writer.rewrite(objectOf(annotations), place);
  }
  if (others.length === 0) {
    exactlyOne(writer, all, keyword, place);
    const whole = merged(only.schema, rest);
    if (whole !== undefined) return writer.rewrite(whole, only.place);
  }
  const schemas = branches.map(({ schema }) => schema);
  const start = writer.losses.length;
  const rewritten = toldApart(
    writer,
    schemas,
    branches.map(({ schema, place: where }) => writer.rewrite(schema, where)),
    place.path,
  );
  const published = rewritten.map(({ schema }) => schema);
  // Spelled otherwise or wider, two alternatives may hold on the wire where one does in canonical.
  const isWider =
    writer.losses.slice(start).some(({ exact }) => !exact) ||
    (published.some(hasReference) && !isFaithful(profile));
  const isMeant =
    isSame && isOneOfMeant(writer) && rewritten.every((one) => one.codec === undefined) && !isWider;
  const words = isMeant ? [] : exactlyOne(writer, all, keyword, place);
  const told = { ...beside, clauses: [...words, ...beside.clauses] };
  return {
    schema: written(writer, isMeant ? keyword : 'anyOf', published, told),
    codec: choice(writer, schemas, rewritten),
  };
}

/** The alternatives with what may stand beside them; a description that may not goes into the first. */
function written(
  writer: Writer,
  keyword: string,
  branches: readonly SchemaObject[],
  { schema: beside, clauses }: Beside,
): SchemaObject {
  const allowed = writer.profile.besideAnyOf;
  const text = described(own(beside, 'description'), clauses);
  const others = without(beside, 'description');
  if (text === '') return { ...others, [keyword]: branches };
  if (allowed === undefined || allowed.includes('description')) {
    return { ...others, [keyword]: branches, description: text };
  }
  return { ...others, [keyword]: toldInFirst(branches, text) };
}

/** A description in the first of some branches, or in its first, where it is a choice itself. */
function toldInFirst(branches: readonly SchemaObject[], text: string): readonly SchemaObject[] {
  const [first = {}, ...rest] = branches;
  const inner = own(first, 'anyOf');
  if (Array.isArray(inner)) {
    return [{ ...first, anyOf: toldInFirst(inner as readonly SchemaObject[], text) }, ...rest];
  }
  const told = described(text, [(own(first, 'description') as string | undefined) ?? '']);
  return [{ ...first, description: told }, ...rest];
}
