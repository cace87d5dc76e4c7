import { Check } from 'typebox/schema';
import { isObject, own as ownKeyword } from '../canonical/own.ts';
import { definitionName } from '../canonical/scope.ts';
import type { JsonSchema } from '../types.ts';
import { CONVERSION } from './conversion.ts';
import type { Conversion } from './conversion.ts';
import { withOwnMembersOnly } from './own-members.ts';
import { branches, entries, items, own, properties } from './steps.ts';
import type { Step } from './steps.ts';

const asIs: Step = (value) => value;

/** What there is to convert in the values of a canonical document; undefined where there is nothing. */
export function planOf(document: JsonSchema): Step | undefined {
  const definitions = ownKeyword(document, '$defs');
  const defined = isObject(definitions) ? definitions : {};
  const steps = new Map<string, Step | undefined>();

  function stepOf(node: unknown): Step | undefined {
    if (!isObject(node)) return undefined;
    const conversion = (node as { readonly [CONVERSION]?: Conversion })[CONVERSION];
    const inner = innerStep(node);
    return conversion === undefined ? inner : own(conversion, inner ?? asIs);
  }

  function innerStep(node: JsonSchema): Step | undefined {
    if (typeof node['$ref'] === 'string') return reference(definitionName(node['$ref']));
    const union = node['anyOf'] ?? node['oneOf'];
    if (Array.isArray(union)) return unionStep(union as readonly JsonSchema[]);
    if (node['type'] === 'array') return arrayStep(node);
    if (node['type'] !== 'object') return undefined;
    const values = stepOf(node['additionalProperties']);
    if (values !== undefined) return entries(values);
    const declared = new Map<string, Step>();
    for (const [name, property] of Object.entries((node['properties'] ?? {}) as JsonSchema)) {
      const step = stepOf(property);
      if (step !== undefined) declared.set(name, step);
    }
    return declared.size === 0 ? undefined : properties(declared);
  }

  function arrayStep(node: JsonSchema): Step | undefined {
    const places = (node['prefixItems'] ?? []) as readonly unknown[];
    const prefix = places.map((place) => stepOf(place));
    const rest = stepOf(node['items']);
    const isPlain = rest === undefined && prefix.every((step) => step === undefined);
    return isPlain ? undefined : items(prefix, rest);
  }

  function unionStep(union: readonly JsonSchema[]): Step | undefined {
    const list = union.map((branch) => {
      const schema = { ...branch, $defs: defined };
      return {
        step: stepOf(branch),
        accepts: (json: unknown) => Check(schema, withOwnMembersOnly(json)),
      };
    });
    return list.every(({ step }) => step === undefined) ? undefined : branches(list);
  }

  /** A definition's step, looked up when it is needed: the definition may be in the making. */
  function reference(name: string): Step | undefined {
    if (!reaches(defined[name], new Set([name]))) return undefined;
    return (value, path, direction) => {
      if (!steps.has(name)) steps.set(name, stepOf(defined[name]));
      return steps.get(name)?.(value, path, direction) ?? value;
    };
  }

  /** Whether a definition has anything to convert, itself or through its references. */
  function reaches(node: unknown, seen: Set<string>): boolean {
    if (typeof node !== 'object' || node === null) return false;
    if (Object.hasOwn(node, CONVERSION)) return true;
    const target = isObject(node) ? node['$ref'] : undefined;
    if (typeof target === 'string') {
      const name = definitionName(target);
      if (seen.has(name)) return false;
      return reaches(defined[name], seen.add(name));
    }
    return Object.values(node).some((child) => reaches(child, seen));
  }

  return stepOf(document);
}
