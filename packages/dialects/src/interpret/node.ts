import { contradicts } from '../lib/contradiction.ts';
import { fits, jsonTypeOf } from '../lib/fits.ts';
import { isObject, objectOf, own, without } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import { isAnnotation, isOpen, typesOf } from '../lib/subschemas.ts';
import { closesAll, enumKindOf, isLoose, keeps } from '../profile.ts';
import type { EnumKind, Profile } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { general } from './general.ts';
import { byPattern, emptyObject, mapList, objectText, openObject } from './maps.ts';
import { nullable, splitNull, withoutNull } from './nulls.ts';
import { flattened, referred } from './reference.ts';
import { anything, jsonText, nothing, shapeless, wordTable } from './texts.ts';
import { tuple } from './tuple.ts';
import { union, unionIn } from './union.ts';
import { fold } from './vocabulary.ts';
import { respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

type Step = (writer: Writer, schema: SchemaObject, place: Place) => Rewritten | undefined;

/** What a vendor cannot take as it stands, most general first; the first that gives something decides. */
const STEPS: readonly Step[] = [
  impossible,
  intersection,
  alternatives,
  values,
  types,
  deep,
  tuples,
  objects,
];

/** Rewrites one schema. */
export function node(writer: Writer, schema: JsonSchema, place: Place): Rewritten {
  if (schema === false) return nothing(writer, place);
  if (isOpen(schema)) return anything(writer, schema, place);
  if (typeof schema === 'boolean') return anything(writer, schema, place);
  const reference = referenceIn(schema);
  if (reference !== undefined) return referred(writer, schema, reference, place);
  for (const step of STEPS) {
    const rewritten = step(writer, schema, place);
    if (rewritten !== undefined) return rewritten;
  }
  return general(writer, schema, place);
}

/** Bounds that leave no value, where a vendor makes a grammar of each schema, and fails on one of nothing. */
function impossible(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  if (writer.profile.mustBeSatisfiable !== true) return undefined;
  const named = typesOf(schema);
  const [type, ...others] = named.filter((name) => name !== 'null');
  if (type === undefined || others.length > 0 || !contradicts(schema, type)) return undefined;
  if (!named.includes('null')) return nothing(writer, place);
  const annotations = Object.entries(schema).filter(([keyword]) => isAnnotation(keyword));
  return writer.rewrite({ ...objectOf(annotations), type: 'null' }, place);
}

/** An intersection is written as one schema where that can be said. */
function intersection(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const all = own(schema, 'allOf');
  const { profile } = writer;
  if (!Array.isArray(all)) return undefined;
  const isKept = keeps(profile, 'allOf') && !closesAll(profile);
  if (isKept && isLoose(profile)) return undefined;
  const rest = without(schema, 'allOf');
  const [single, ...others] = all as readonly JsonSchema[];
  if (
    single !== undefined &&
    others.length === 0 &&
    isObject(single) &&
    Object.keys(rest).every(isAnnotation)
  ) {
    return writer.rewrite({ ...single, ...rest }, place);
  }
  const flat = flattened(writer, schema, place);
  if (flat !== undefined) return writer.rewrite(flat.schema, { ...place, trail: flat.trail });
  if (isKept) return undefined;
  const repeats = (all as readonly JsonSchema[]).some(
    (branch) => isObject(branch) && referenceIn(branch) !== undefined,
  );
  if (repeats && Object.keys(rest).every(isAnnotation)) {
    return shapeless(writer, rest, place, 'repeats the structure above, to any depth');
  }
  const words = fold(writer, 'allOf', all, place);
  const description = [own(rest, 'description'), words && `(${words})`].filter(Boolean).join(' ');
  return writer.rewrite({ ...rest, ...(description === '' ? {} : { description }) }, place);
}

function alternatives(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const keyword = unionIn(schema);
  return keyword === undefined ? undefined : union(writer, schema, keyword, place);
}

/** Values that an enum of the vendor's may not hold. */
function values(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const { profile } = writer;
  const held = own(schema, 'enum');
  const isConstant = Object.hasOwn(schema, 'const');
  if (!isConstant && !Array.isArray(held)) return undefined;
  const listed: readonly unknown[] = isConstant ? [schema['const']] : (held as readonly unknown[]);
  const rest = without(schema, 'enum', 'const');
  const constant = isConstant && !keeps(profile, 'const');
  const kinds = listed.map(enumKindOf);
  const isTold =
    profile.enumOfOneKind === true || (profile.typed === true && profile.typeArrays !== undefined);
  const isTaken =
    kinds.every((kind) => isAllowed(profile, kind)) &&
    !(isTold && byType(listed.filter((value) => value !== null)).length > 1) &&
    !(profile.enumOfOneKind === true && new Set(kinds).size > 1) &&
    !(profile.enumNonEmpty === true && listed.includes(''));
  // Only what the rest of the schema takes as well: then the values say all of it.
  const others = without(schema, isConstant ? 'const' : 'enum');
  const kept = listed.filter((value) => fits(others, value, writer.resolve, new Map()));
  if (kept.length === 0 && !(isTaken && isLoose(profile))) return nothing(writer, place);
  if (isTaken && !constant) return undefined;
  if (isTaken) return writer.rewrite({ ...rest, enum: listed }, place);
  const nonNull = kept.filter((value) => value !== null);
  if (nonNull.length > 0 && nonNull.length < kept.length) {
    const { type, ...untyped } = rest;
    const named = type === undefined ? {} : { type: withoutNull(type) };
    return nullable(writer, writer.rewrite({ ...untyped, ...named, enum: nonNull }, place), place);
  }
  const groups = byType(kept);
  const isMixed = groups.length > 1 && kept.every((one) => isAllowed(profile, enumKindOf(one)));
  if (isMixed) {
    const branches = groups.map((group) => ({ enum: group }));
    return writer.rewrite({ ...rest, anyOf: branches }, place);
  }
  const booleans = kept.filter((value) => typeof value === 'boolean');
  if (kept.length === 2 && booleans.length === 2) {
    return writer.rewrite({ type: 'boolean', ...only(schema, 'description') }, place);
  }
  return wordTable(writer, kept, schema, place);
}

function isAllowed({ enumKinds, noNullType = false }: Profile, kind: EnumKind | 'other'): boolean {
  if (noNullType && kind === 'null') return false;
  return enumKinds === undefined || enumKinds.some((one) => one === kind);
}

/** Values by their JSON type. */
function byType(listed: readonly unknown[]): readonly (readonly unknown[])[] {
  const groups = new Map<string, unknown[]>();
  for (const value of listed) {
    const type = jsonTypeOf(value);
    const group = groups.get(type);
    if (group === undefined) groups.set(type, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

function only(schema: SchemaObject, keyword: string): SchemaObject {
  return Object.hasOwn(schema, keyword) ? { [keyword]: schema[keyword] } : {};
}

const CONCERNS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: [
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
  ],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',

    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
  ],
};
const ALL: ReadonlySet<string> = new Set(Object.values(CONCERNS).flat());

/** A schema for one of its types, without the keywords that concern others. */
function ofType(schema: SchemaObject, type: string): SchemaObject {
  const mine = CONCERNS[type === 'integer' ? 'number' : type] ?? [];
  const entries = Object.entries(schema).filter(
    ([keyword]) => !isAnnotation(keyword) && (!ALL.has(keyword) || mine.includes(keyword)),
  );
  return { ...objectOf(entries), type };
}

/** Several types, where the vendor takes only some of such lists, or their parts have to be told apart. */
function types(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const { profile } = writer;
  const named = typesOf(schema);
  if (profile.noNullType === true && named.length === 1 && named[0] === 'null') {
    return wordTable(writer, [null], schema, place);
  }
  if (isLoose(profile) && profile.typeArrays === undefined) return undefined;
  const value = splitNull(schema);
  if (value !== undefined) return nullable(writer, writer.rewrite(value, place), place);
  if (named.length < 2 || !Array.isArray(own(schema, 'type'))) return undefined;
  const isComposite = named.includes('object') || named.includes('array');
  if (profile.typeArrays === undefined && !isComposite) return undefined;
  const annotations = objectOf(Object.entries(schema).filter(([keyword]) => isAnnotation(keyword)));
  const branches = named.map((type) => ofType(schema, type));
  return writer.rewrite({ ...annotations, anyOf: branches }, place);
}

/** What is deeper than the vendor goes. */
function deep(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const most = writer.profile.limits?.depth;
  const [type] = typesOf(schema);
  if (most === undefined || place.depth < most) return undefined;
  if (type !== 'object' && type !== 'array') return undefined;
  const clause = `JSON ${type}, as JSON text`;
  respelled(writer, place.path, 'type', type, clause, false);
  return jsonText(writer, own(schema, 'description'), [clause]);
}

function tuples(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const prefix = own(schema, 'prefixItems');
  const isTuple = Array.isArray(prefix) && prefix.length > 0 && typesOf(schema)[0] === 'array';
  return isTuple && !keeps(writer.profile, 'prefixItems')
    ? tuple(writer, schema, place)
    : undefined;
}

/** Objects that take other members than they declare, and objects of which nothing is said. */
function objects(writer: Writer, schema: SchemaObject, place: Place): Rewritten | undefined {
  const { profile } = writer;
  const named = typesOf(schema);
  if (named.length !== 1 || named[0] !== 'object') return undefined;
  const patterns = own(schema, 'patternProperties');
  if (isObject(patterns) && (!keeps(profile, 'patternProperties') || !profile.maps)) {
    return byPattern(writer, schema, patterns, place);
  }
  const properties = own(schema, 'properties');
  const isEmpty = !isObject(properties) || Object.keys(properties).length === 0;
  const others = (own(schema, 'additionalProperties') as JsonSchema | undefined) ?? true;
  const hasRequired =
    Array.isArray(own(schema, 'required')) && (schema['required'] as readonly unknown[]).length > 0;
  const isRoot = place.depth === 0;
  if (others !== false && isEmpty && !hasRequired && !profile.maps && !isRoot) {
    return isOpen(others)
      ? objectText(writer, schema, place)
      : mapList(writer, schema, others, place);
  }
  if (others !== false && closesAll(profile)) return openObject(writer, schema, others, place);
  if (isEmpty && profile.noEmptyObjects === true && !isRoot && !hasRequired) {
    return others === false
      ? emptyObject(writer, schema, place)
      : objectText(writer, schema, place);
  }
  return undefined;
}
