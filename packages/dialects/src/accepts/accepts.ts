import { cyclesIn } from '../lib/cycles.ts';
import { malformedIn } from '../lib/malformed.ts';
import { resolverOf } from '../lib/resolver.ts';
import type { Resolve } from '../lib/resolver.ts';
import { eachSubschema } from '../lib/subschemas.ts';
import { readTree } from '../lib/tree.ts';
import type { Profile } from '../profile.ts';
import type { JsonSchema, Problem, Source } from '../types.ts';
import type { Finding, Rule, Spot } from './finder.ts';
import { keywords } from './keywords.ts';
import { excesses, sizeOf } from './limits.ts';
import { names } from './names.ts';
import { references } from './references.ts';
import { root } from './root.ts';
import { alternatives, arrays, objects, types, values } from './shapes.ts';

const RULES: readonly Rule[] = [
  root,
  keywords,
  types,
  objects,
  arrays,
  values,
  alternatives,
  references,
  names,
];

/**
 * Everything that a vendor would not take of a schema, outermost first; empty where it takes all of it.
 *
 * @throws UnreadableDocumentError on a document that contains itself, or is nested too deeply
 */
export function accepts(profile: Profile, given: JsonSchema): readonly Problem[] {
  const document = readTree(given);
  const problems: Problem[] = [];
  const note = (path: string, { rule, severity, at = '' }: Finding): void => {
    const source = sourceOf(profile, rule);
    problems.push({ path: `${path}${at}`, rule, severity, source, verified: profile.verified });
  };
  if (typeof document === 'boolean') {
    note('', { rule: 'root/type', severity: 'refused' });
    return problems;
  }
  const malformed = malformedIn(document);
  if (malformed !== undefined) {
    note(malformed, { rule: 'schema/malformed', severity: 'refused' });
    return problems;
  }
  const resolve = resolverOf(document);
  const spot = { isRoot: true, resolve, cyclic: cyclesIn(document, resolve) };
  visit(profile, document, spot, note);
  for (const { rule, severity } of excesses(profile, sizeOf(document)))
    note('', { rule, severity });
  return problems;
}

/** Whether a vendor refuses a schema, below the root of a document. */
export function isRefused(profile: Profile, schema: JsonSchema, resolve: Resolve): boolean {
  let isFound = false;
  visit(profile, schema, { isRoot: false, resolve, cyclic: new Set() }, (_path, finding) => {
    isFound ||= finding.severity === 'refused';
  });
  return isFound;
}

function visit(
  profile: Profile,
  document: JsonSchema,
  spot: Omit<Spot, 'path'>,
  note: (path: string, finding: Finding) => void,
): void {
  eachSubschema(document, '', (schema, path) => {
    if (typeof schema === 'boolean') {
      const isWrong = profile.noBooleanSchemas === true && !isClosure(path);
      if (isWrong) note(path, { rule: 'schema/boolean', severity: 'refused' });
      return;
    }
    const here = { ...spot, path, isRoot: spot.isRoot && path === '' };
    for (const rule of RULES) {
      for (const finding of rule(profile, schema, here)) note(path, finding);
    }
  });
}

/** `additionalProperties: false` closes an object, and is no schema of a value. */
function isClosure(path: string): boolean {
  return path.endsWith('/additionalProperties');
}

/** The source that speaks of a rule's subject, else the first. */
function sourceOf({ sources }: Profile, rule: string): string {
  const subject = rule.slice(rule.lastIndexOf('/') + 1);
  const isAbout = ({ what }: Source): boolean => what.includes(subject);
  return (sources.find(isAbout) ?? sources[0])?.url ?? '';
}
