import { createScan } from '../fused/scan.ts';
import { fuse } from '../fused/node.ts';
import { formats } from '../formats/index.ts';
import { ANNOTATIONS, keywords } from '../keywords/index.ts';
import { simple } from '../lib/check.ts';
import type { Check, SchemaNode } from '../lib/check.ts';
import { own } from '../lib/context.ts';
import type { Context } from '../lib/context.ts';
import { every } from '../lib/every.ts';
import { isObject } from '../lib/json.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Meter } from '../lib/meter.ts';
import type { Settings } from '../lib/settings.ts';
import { SchemaDefectError } from '../schema-defect-error.ts';
import { conjunctsOf } from './conjuncts.ts';
import { refuseEmptyCycles } from './cycles.ts';
import type { InPlace } from './cycles.ts';
import { escapePointer } from './pointer.ts';
import { nodeIn, referenceTo } from './reference.ts';
import type { Box } from './reference.ts';
import { resourcesOf } from './resources.ts';
import type { Resource, Target } from './resources.ts';
import { EMPTY_SCOPE, entered } from './scope.ts';
import type { DynamicScope } from './scope.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const DEFINITIONS = ['$defs', 'definitions'] as const;
const STRUCTURAL: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$schema',
  ...DEFINITIONS,
]);

/** Where a schema is met: its place, the resource that it is in, and the resources entered on the way. */
interface Position {
  readonly path: string;
  readonly resource: Resource;
  readonly scope: DynamicScope;
}

/**
 * Compiles every schema of a document, the unused definitions too; one schema once for each dynamic scope that it is
 * reached in.
 *
 * @throws SchemaDefectError where the document is broken
 */
export function compileDocument(document: unknown, settings: Settings, meter: Meter): SchemaNode {
  const resources = resourcesOf(document);
  const boxes = new Map<string, Box>();
  const steps: InPlace[] = [];
  const scan = createScan(settings.depth);
  const judged = new Map([...formats, ...Object.entries(settings.formats)]);
  const always: SchemaNode = { ...every([]), fused: scan };
  const never: SchemaNode = {
    ...every([simple(() => false, 'false', 'must not be present')]),
    fused: () => false,
  };

  /** The box of a schema, filled once it is compiled: a reference from within finds it empty. */
  function boxOf(schema: unknown, position: Position): Box {
    const key = keyOf(position);
    const known = boxes.get(key);
    if (known !== undefined) return known;
    const box: Box = { key, node: undefined };
    boxes.set(key, box);
    box.node = nodeOf(schema, position, key);
    return box;
  }

  function nodeOf(schema: unknown, outer: Position, key: string): SchemaNode {
    if (schema === true) return always;
    if (schema === false) return never;
    if (!isObject(schema)) throw new SchemaDefectError(outer.path, 'must be a schema');
    refuseUnknown(schema, outer.path, settings);
    const position = entering(outer);
    const checks = new Map<string, Check>();
    for (const keyword of ['$ref', '$dynamicRef'] as const) {
      const reference = own(schema, keyword);
      if (reference !== undefined) checks.set(keyword, referred(reference, keyword, position, key));
    }
    const context = contextOf(schema, position, key, checks);
    for (const keyword of DEFINITIONS) compileDefinitions(schema, keyword, position);
    for (const [name, keyword] of keywords) {
      const value = own(schema, name);
      const check = value === undefined ? undefined : keyword(value, context);
      if (check !== undefined) checks.set(name, check);
    }
    if (checks.size === 0) return always;
    return { ...every([...checks.values()]), fused: fuse(context, checks) };
  }

  function entering({ path, resource, scope }: Position): Position {
    const here = resources.rootedAt(path) ?? resource;
    return { path, resource: here, scope: entered(scope, here) };
  }

  function contextOf(
    schema: JsonObject,
    position: Position,
    key: string,
    checks: ReadonlyMap<string, Check>,
  ): Context {
    const { path, resource } = position;
    const boxAt = (subschema: unknown, at: string): Box =>
      boxOf(subschema, { ...position, path: at });
    return {
      schema,
      path,
      settings,
      formats: judged,
      scan,
      get beside() {
        return [...checks.values()];
      },
      compile: (subschema, at) => nodeIn(boxAt(subschema, at)),
      compileInPlace: (subschema, at) => {
        const box = boxAt(subschema, at);
        steps.push({ from: key, to: box.key, by: at });
        return nodeIn(box);
      },
      conjuncts: (subschema) => conjunctsOf(subschema, resource, resources),
    };
  }

  function referred(reference: unknown, keyword: string, position: Position, key: string): Check {
    const { path, resource, scope } = position;
    const by = `${path}/${keyword}`;
    if (typeof reference !== 'string') throw new SchemaDefectError(by, 'must be a string');
    const found = resources.resolve(reference, resource);
    if (found === undefined) throw new SchemaDefectError(by, 'names no schema of this document');
    const target = keyword === '$dynamicRef' ? outermost(found, scope) : found;
    const box = boxOf(target.schema, {
      path: target.path,
      resource: target.resource,
      scope: entered(scope, target.resource),
    });
    steps.push({ from: key, to: box.key, by });
    return referenceTo(box, meter);
  }

  function compileDefinitions(
    schema: JsonObject,
    keyword: (typeof DEFINITIONS)[number],
    position: Position,
  ): void {
    const definitions = own(schema, keyword);
    if (definitions === undefined) return;
    const at = `${position.path}/${keyword}`;
    if (!isObject(definitions)) throw new SchemaDefectError(at, 'must be an object');
    for (const [name, definition] of Object.entries(definitions)) {
      boxOf(definition, { ...position, path: `${at}/${escapePointer(name)}` });
    }
  }

  const root = resources.rootedAt('') as Resource;
  const box = boxOf(document, { path: '', resource: root, scope: entered(EMPTY_SCOPE, root) });
  refuseEmptyCycles(steps);
  return nodeIn(box);
}

function keyOf({ path, scope }: Position): string {
  return `${path} ${scope.key}`;
}

/** Core, section 8.2.3.2: the dynamic anchor of the outermost resource that has it. */
function outermost(target: Target, scope: DynamicScope): Omit<Target, 'dynamic'> {
  return (target.dynamic === undefined ? undefined : scope.outermost.get(target.dynamic)) ?? target;
}

function refuseUnknown(schema: JsonObject, path: string, { annotations }: Settings): void {
  for (const name of Object.keys(schema)) {
    if (STRUCTURAL.has(name) || keywords.has(name) || ANNOTATIONS.has(name)) continue;
    if (annotations.includes(name)) continue;
    throw new SchemaDefectError(path, `the keyword ${name} is not judged`);
  }
  const dialect = own(schema, '$schema');
  if (dialect !== undefined && dialect !== DIALECT) {
    throw new SchemaDefectError(`${path}/$schema`, 'is another dialect than 2020-12');
  }
}
