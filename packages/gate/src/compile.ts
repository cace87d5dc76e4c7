import { ANNOTATIONS, keywords } from './keywords/index.ts';
import type { Context } from './lib/compiler.ts';
import { own } from './lib/compiler.ts';
import { MESSAGE_LINES, refusalOf } from './lib/refusal.ts';
import { refuseEmptyCycles } from './lib/cycles.ts';
import type { Reference } from './lib/cycles.ts';
import { createMeter } from './lib/meter.ts';
import type { Meter } from './lib/meter.ts';
import type { Check } from './lib/node.ts';
import { escapePointer, every, isObject, simple } from './lib/node.ts';
import { pointed } from './lib/pointer.ts';
import type { Pointed } from './lib/pointer.ts';
import { PHYSICAL, scan } from './lib/scan.ts';
import { SchemaDefectError } from './schema-defect-error.ts';
import type { Gate, GateOptions, JsonSchema, Refusal, Violation } from './types.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const DEFAULTS: Required<GateOptions> = {
  depth: 128,
  steps: 1_000_000,
  annotations: [],
  patternLength: 1024,
};
const NOTHING: Check = { accepts: () => true, explain: () => undefined };

/**
 * Compiles a JSON Schema 2020-12 document to a gate. The document is copied first: changing it later
 * changes no verdict. Every keyword is judged, or an annotation, or refused here; none is ignored.
 *
 * @throws SchemaDefectError with the path and the reason, where the document is broken
 */
export function compile(schema: JsonSchema, options: GateOptions = {}): Gate {
  const document = clone(schema);
  const settings = { ...DEFAULTS, ...options };
  const meter = createMeter(settings.steps);
  const check = compileDocument(document, settings, meter);
  const physical = (value: unknown): keyof typeof PHYSICAL | undefined =>
    scan(value, settings.depth);

  function explained(value: unknown): Refusal {
    const violations: Violation[] = [];
    let total = 0;
    const add = (violation: Violation): void => {
      total++;
      if (violations.length < MESSAGE_LINES) violations.push(violation);
    };
    const isWithin = meter.run(() => {
      check.explain(value, { path: '' }, { add });
      return true;
    });
    return isWithin === true ? refusalOf(violations, total) : whole('budget');
  }

  return Object.freeze({
    accepts: (value: unknown) =>
      physical(value) === undefined && meter.run(() => check.accepts(value)) === true,
    judge: (value: unknown): Refusal | undefined => {
      const broken = physical(value);
      if (broken !== undefined) return whole(broken);
      const verdict = meter.run(() => check.accepts(value));
      if (verdict === undefined) return whole('budget');
      return verdict ? undefined : explained(value);
    },
  });
}

/** A refusal of the value as a whole. */
function whole(rule: keyof typeof PHYSICAL): Refusal {
  return refusalOf([{ path: '', rule, expected: PHYSICAL[rule] }], 1);
}

function compileDocument(
  document: JsonSchema,
  options: Required<GateOptions>,
  meter: Meter,
): Check {
  const compiled = new Map<string, Check>();
  const references: Reference[] = [];

  /** @param origin the schema that judges the same value from which this one is reached in place */
  function compileAt(schema: unknown, path: string, origin: string = path): Check {
    if (schema === true) return NOTHING;
    if (schema === false) return simple(() => false, 'false', 'must not be present');
    if (!isObject(schema)) throw new SchemaDefectError(path, 'must be a schema');
    const context: Context = {
      schema,
      path,
      options,
      compile: (subschema, where) => compileAt(subschema, where),
      compileInPlace: (subschema, where) => compileAt(subschema, where, origin),
    };
    const checks: Check[] = [];
    for (const name of Object.keys(schema)) refuseUnknown(name, path, options);
    if (own(schema, '$schema') !== undefined && own(schema, '$schema') !== DIALECT) {
      throw new SchemaDefectError(`${path}/$schema`, 'is another dialect than 2020-12');
    }
    const reference = own(schema, '$ref');
    if (reference !== undefined) {
      if (typeof reference !== 'string')
        throw new SchemaDefectError(`${path}/$ref`, 'must be a string');
      checks.push(resolve(reference, path, origin));
    }
    for (const container of ['$defs', 'definitions']) {
      const definitions = own(schema, container);
      if (definitions === undefined) continue;
      if (!isObject(definitions))
        throw new SchemaDefectError(`${path}/${container}`, 'must be an object');
      for (const [name, definition] of Object.entries(definitions)) {
        define({ schema: definition, path: `${path}/${container}/${escapePointer(name)}` });
      }
    }
    for (const [name, keyword] of keywords) {
      const value = own(schema, name);
      const check = value === undefined ? undefined : keyword(value, context);
      if (check !== undefined) checks.push(check);
    }
    return checks.length === 0 ? NOTHING : every(checks);
  }

  function resolve(reference: string, from: string, origin: string): Check {
    const target = pointed(document, reference);
    if (target === undefined) {
      throw new SchemaDefectError(`${from}/$ref`, 'names no schema of this document');
    }
    references.push({ from: origin, target: target.path });
    return define(target);
  }

  /** The check of a definition, compiled once; a recursive one is reached through the map. */
  function define(target: Pointed): Check {
    const late: Check = {
      accepts: (value) => {
        meter.step();
        return compiled.get(target.path)?.accepts(value) ?? false;
      },
      explain: (value, place, report) => {
        meter.step();
        compiled.get(target.path)?.explain(value, place, report);
      },
    };
    if (!compiled.has(target.path)) {
      compiled.set(target.path, late);
      compiled.set(target.path, compileAt(target.schema, target.path));
    }
    return late;
  }

  const root = compileAt(document, '');
  if (!compiled.has('')) compiled.set('', root);
  refuseEmptyCycles(references);
  return root;
}

function refuseUnknown(name: string, path: string, options: Required<GateOptions>): void {
  const structural = ['$ref', '$defs', 'definitions', '$schema'].includes(name);
  if (structural || keywords.has(name) || ANNOTATIONS.has(name)) return;
  if (options.annotations.includes(name)) return;
  throw new SchemaDefectError(path, `the keyword ${name} is not judged`);
}

/** A copy as JSON has it: no hidden key, no getter, nothing shared with its owner. */
function clone(schema: JsonSchema): JsonSchema {
  try {
    return JSON.parse(JSON.stringify(schema)) as JsonSchema;
  } catch {
    throw new SchemaDefectError('', 'is not JSON');
  }
}
