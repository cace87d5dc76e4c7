import { DeclarationError } from '../declaration-error.ts';
import type { JsonSchema } from '../types.ts';
import { flowing } from './flowing.ts';
import { refuseOthers } from './keywords.ts';
import { escapePointer, isObject, own } from './own.ts';
import { below } from './position.ts';
import type { Declared, Position } from './position.ts';

const CARRIED = [
  'properties',
  'required',
  'additionalProperties',
  'minProperties',
  'maxProperties',
];

/** An object is closed: what it does not declare is not accepted. */
export function object(node: Declared, position: Position): JsonSchema {
  const { path } = position;
  refuseOthers(node, path, 'object', [...CARRIED, 'unevaluatedProperties']);
  refuseOpen(node, 'additionalProperties', path);
  refuseOpen(node, 'unevaluatedProperties', path);
  const declared = own(node, 'properties') ?? {};
  if (!isObject(declared)) throw new DeclarationError(`${path}/properties`, 'is not an object');
  const names = Object.keys(declared);
  warnOfTwins(names, position);
  const properties = names.map((name) => {
    const child = below(position, `properties/${escapePointer(name)}`);
    if (name === '__proto__') {
      throw new DeclarationError(child.path, 'the name __proto__ cannot be declared');
    }
    return [name, position.walk(declared[name], { ...child, enclosing: node })] as const;
  });
  const required = requiredOf(node, names, path);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    ...flowing(node, 'object', position),
  };
}

/** An object with declared properties is closed; its author must not believe otherwise. */
function refuseOpen(node: Declared, keyword: string, path: string): void {
  const rest = own(node, keyword);
  if (rest === undefined || rest === false || (isObject(rest) && isNever(rest))) return;
  throw new DeclarationError(`${path}/${keyword}`, 'an object with declared properties is closed');
}

function isNever(schema: Declared): boolean {
  const not = own(schema, 'not');
  return isObject(not) && Object.keys(not).length === 0;
}

/** Names that look the same to a reader, and are two. */
function warnOfTwins(names: readonly string[], { path, warn }: Position): void {
  const seen = new Set<string>();
  for (const name of names) {
    const normal = name.normalize('NFC');
    if (seen.has(normal)) {
      warn(
        `${path}/properties/${escapePointer(name)}`,
        'equals another declared name once normalized',
      );
    }
    seen.add(normal);
  }
}

function requiredOf(node: Declared, names: readonly string[], path: string): readonly string[] {
  const required = own(node, 'required');
  if (required === undefined) return [];
  if (!Array.isArray(required)) throw new DeclarationError(`${path}/required`, 'is not a list');
  const wanted = new Set(required as readonly unknown[]);
  for (const name of wanted) {
    if (typeof name !== 'string' || !names.includes(name)) {
      throw new DeclarationError(`${path}/required`, 'names a property that is not declared');
    }
  }
  return names.filter((name) => wanted.has(name));
}

/** Whether a node is a map: it declares no property and says of what shape its values are. */
export function isMap(node: Declared): boolean {
  const declared = own(node, 'properties');
  if (isObject(declared) && Object.keys(declared).length > 0) return false;
  const values = own(node, 'additionalProperties');
  return own(node, 'patternProperties') !== undefined || isObject(values) || values === true;
}

/** A map: no declared property, and the shape of every value; one of listed keys is an object of these. */
export function map(node: Declared, position: Position): JsonSchema {
  const { values, names } = shapeOf(node, position);
  const listed = names === undefined ? undefined : own(names, 'enum');
  if (Array.isArray(listed)) {
    const entries = (listed as readonly unknown[]).map((name) => [String(name), values] as const);
    const { additionalProperties: _a, propertyNames: _n, ...rest } = node;
    return object({ ...rest, properties: Object.fromEntries(entries) }, position);
  }
  refuseOthers(node, position.path, 'object', [
    'properties',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ]);
  const isAnything =
    values === true || (isObject(values) && Object.hasOwn(values, '~sallyport.open'));
  return {
    type: 'object',
    ...(names === undefined ? {} : { propertyNames: names }),
    additionalProperties: isAnything
      ? true
      : position.walk(values, below(position, 'additionalProperties')),
    ...flowing(node, 'object', position),
  };
}

const ANY_KEY: ReadonlySet<string> = new Set(['^.*$', '^(.*)$', '.*', '']);

interface MapShape {
  readonly values: unknown;
  readonly names: JsonSchema | undefined;
}

/** TypeBox spells a map as one pattern: any key, a number, or a pattern of the author's; others say `propertyNames`. */
function shapeOf(node: Declared, position: Position): MapShape {
  const { path } = position;
  const patterns = own(node, 'patternProperties');
  if (!isObject(patterns)) {
    return { values: own(node, 'additionalProperties'), names: namesOf(node, position) };
  }
  const [entry, ...others] = Object.entries(patterns);
  const rest = own(node, 'additionalProperties') ?? false;
  if (entry === undefined || others.length > 0 || rest !== false || namesOf(node, position)) {
    throw new DeclarationError(`${path}/patternProperties`, 'a map has one kind of key');
  }
  const [pattern, values] = entry;
  return { values, names: ANY_KEY.has(pattern) ? undefined : { type: 'string', pattern } };
}

function namesOf(node: Declared, position: Position): JsonSchema | undefined {
  const names = own(node, 'propertyNames');
  if (names === undefined) return undefined;
  const canonical = position.walk(names, below(position, 'propertyNames'));
  if (canonical['type'] !== 'string') {
    throw new DeclarationError(`${position.path}/propertyNames`, 'a name is a string');
  }
  return Object.keys(canonical).length === 1 ? undefined : canonical;
}
