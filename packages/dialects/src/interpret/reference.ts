import { UnresolvableReferenceError } from '../errors.ts';
import { lastOf } from '../lib/definition-names.ts';
import { merged } from '../lib/merge.ts';
import { isObject, objectOf, own, without } from '../lib/objects.ts';
import { referenceIn } from '../lib/resolver.ts';
import type { Target } from '../lib/resolver.ts';
import { CONTAINERS, isAssertion } from '../lib/subschemas.ts';
import { keeps } from '../profile.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { shapeless } from './texts.ts';
import { fold } from './vocabulary.ts';
import { lost } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

/** Where a reference leads. @throws UnresolvableReferenceError unless the document is somebody else's */
function targetOf(writer: Writer, reference: string, path: string): Target | undefined {
  const target = writer.resolve(reference);
  if (target === undefined && !writer.isForeign) throw new UnresolvableReferenceError(path);
  return target;
}

/** A schema that refers to another. */
export function referred(
  writer: Writer,
  schema: SchemaObject,
  reference: string,
  place: Place,
): Rewritten {
  const beside = without(schema, '$ref', '$dynamicRef', ...CONTAINERS);
  const target = targetOf(writer, reference, place.path);
  if (target === undefined) {
    lost(writer, place.path, '$ref', reference, '');
    return writer.rewrite({ type: 'object', ...beside }, place);
  }
  const { references } = writer.profile;
  const isRepeated = place.trail.includes(target.path);
  const mayRefer = references.allowed && (references.recursive || !writer.cyclic.has(target.path));
  const hasRules = Object.keys(beside).some(isAssertion);
  const isBare = Object.keys(beside).length === 0;
  if (mayRefer && (isRepeated || (!hasRules && (isBare || references.beside !== 'inline')))) {
    return kept(writer, target, beside, place);
  }
  if (isRepeated) {
    const title = titleOf(target);
    const words = `repeats the structure of ${title}, to any depth`;
    const there = isObject(target.schema) ? { ...target.schema, ...beside } : beside;
    return shapeless(writer, there, place, words, title);
  }
  const whole = merged(target.schema, beside) ?? { allOf: [target.schema, beside] };
  const trail = [...place.trail, target.path];
  return writer.rewrite(whole, { path: target.path, trail, depth: place.depth });
}

function titleOf({ schema, path }: Target): string {
  const title = isObject(schema) ? own(schema, 'title') : undefined;
  return typeof title === 'string' ? title : lastOf(path) || 'the whole';
}

function kept(writer: Writer, target: Target, beside: SchemaObject, place: Place): Rewritten {
  const { schema: bare, codec } = writer.refer(target);
  const { references } = writer.profile;
  const entries = Object.entries(beside).filter(([keyword, value]) => {
    if (!isAssertion(keyword)) return keeps(writer.profile, keyword);
    fold(writer, keyword, value, place);
    return false;
  });
  if (entries.length === 0) return { schema: bare, codec };
  if (references.beside !== 'union') return { schema: { ...bare, ...objectOf(entries) }, codec };
  const description = own(beside, 'description');
  if (description === undefined) return { schema: bare, codec };
  return { schema: { anyOf: [bare], description }, codec };
}

/**
 * A schema without references and intersections at its top, as far as that can be said.
 *
 * @returns undefined where it repeats itself, or cannot be said by one schema
 */
export function flattened(
  writer: Writer,
  schema: JsonSchema,
  place: Place,
): { readonly schema: JsonSchema; readonly trail: readonly string[] } | undefined {
  if (typeof schema === 'boolean') return { schema, trail: place.trail };
  const reference = referenceIn(schema);
  if (reference !== undefined) {
    const target = targetOf(writer, reference, place.path);
    const beside = without(schema, '$ref', '$dynamicRef', ...CONTAINERS);
    if (target === undefined) {
      lost(writer, place.path, '$ref', reference, '');
      return flattened(writer, { type: 'object', ...beside }, place);
    }
    if (place.trail.includes(target.path)) return undefined;
    const whole = merged(target.schema, beside);
    const trail = [...place.trail, target.path];
    return whole === undefined ? undefined : flattened(writer, whole, { ...place, trail });
  }
  const all = own(schema, 'allOf');
  if (!Array.isArray(all)) return { schema, trail: place.trail };
  let whole: JsonSchema | undefined = without(schema, 'allOf');
  const trail = new Set(place.trail);
  // The last first, so that what the first declares comes first.
  for (const [index, branch] of [...(all as readonly JsonSchema[]).entries()].toReversed()) {
    const inner = flattened(writer, branch, { ...place, path: `${place.path}/allOf/${index}` });
    whole = inner === undefined || whole === undefined ? undefined : merged(inner.schema, whole);
    if (inner === undefined || whole === undefined) return undefined;
    for (const path of inner.trail) trail.add(path);
  }
  return { schema: whole, trail: [...trail] };
}
