import { wholeBound } from '../lib/contradiction.ts';
import { own } from '../lib/objects.ts';
import { isAnnotation, isAssertion, typesOf } from '../lib/subschemas.ts';
import { clause } from '../lib/words.ts';
import { isLoose, keeps, statusOf } from '../profile.ts';
import type { PatternFeature, Profile } from '../profile.ts';
import type { SchemaObject } from '../types.ts';
import { lost } from './writer.ts';
import type { Place, Writer } from './writer.ts';

/** What becomes of one keyword: what is published, and what is told in words. */
export interface Said {
  readonly entries: readonly (readonly [string, unknown])[];
  readonly words: string;
}

const NOTHING: Said = { entries: [], words: '' };

/** Says nothing, whatever their value: no words are worth it. */
const TRIVIAL: Readonly<Record<string, unknown>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
};

const ANCHORS: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor']);
const STRUCTURE: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'required', 'properties']);

const BOUNDS: Readonly<Record<string, string>> = {
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
};

/** Says one keyword that holds no schema as a vendor takes it. */
export function sayKeyword(
  writer: Writer,
  keyword: string,
  value: unknown,
  schema: SchemaObject,
  place: Place,
): Said {
  const { profile } = writer;
  if (isAnnotation(keyword) || !isAssertion(keyword)) {
    // Every reference is a pointer here; a name of its own would stand twice where a definition is written out.
    if (ANCHORS.has(keyword) && (keyword !== '$id' || place.path !== '')) return NOTHING;
    if (keeps(profile, keyword)) return { entries: [[keyword, value]], words: '' };
    return leaveOut(writer, keyword, value, place);
  }
  const whole = wholeOf(profile, keyword, value, schema);
  if (whole !== undefined) {
    const { path } = place;
    writer.losses.push({ path, keyword, value, action: 'respelled', exact: true, words: '' });
    return sayKeyword(writer, keyword, whole, schema, place);
  }
  if (keyword in BOUNDS && !keeps(profile, keyword)) {
    return inclusive(writer, keyword, value, schema, place);
  }
  const most = profile.minItemsMost;
  if (keyword === 'minItems' && most !== undefined && Number(value) > most) {
    const isSayable = isTaken(profile, keyword, most, schema);
    const words = fold(writer, keyword, value, place);
    return { entries: isSayable ? [[keyword, most]] : [], words };
  }
  if (!isTaken(profile, keyword, value, schema)) {
    if (TRIVIAL[keyword] === value) return NOTHING;
    return { entries: [], words: fold(writer, keyword, value, place) };
  }
  if (isIgnored(profile, keyword, value)) {
    const { path } = place;
    writer.losses.push({ path, keyword, value, action: 'widened', exact: false, words: '' });
  }
  return { entries: [[keyword, value]], words: '' };
}

/** A bound of integers as a whole number, where a grammar is made of it; undefined where it is one. */
export function wholeOf(
  { mustBeSatisfiable = false }: Profile,
  keyword: string,
  value: unknown,
  schema: SchemaObject,
): number | undefined {
  if (!mustBeSatisfiable || !/(?:min|max)imum$/iu.test(keyword)) return undefined;
  const types = typesOf(schema);
  if (!types.includes('integer') || types.includes('number') || Number.isInteger(value)) {
    return undefined;
  }
  return wholeBound(keyword, Number(value));
}

/** Leaves an annotation out; a default is told. */
export function leaveOut(writer: Writer, keyword: string, value: unknown, { path }: Place): Said {
  if (keyword !== 'default') return NOTHING;
  const words = clause(keyword, value);
  lost(writer, path, keyword, value, words, true);
  return { entries: [], words };
}

/** Tells a keyword in words, and notes the loss. */
export function fold(writer: Writer, keyword: string, value: unknown, { path }: Place): string {
  const words = clause(keyword, value);
  lost(writer, path, keyword, value, words);
  return words;
}

/** An exclusive bound where only inclusive ones are taken: for integers the next one, for numbers in words as well. */
function inclusive(
  writer: Writer,
  keyword: string,
  value: unknown,
  schema: SchemaObject,
  place: Place,
): Said {
  const other = BOUNDS[keyword] ?? '';
  const isLower = other === 'minimum';
  const bound = Number(value);
  const [type] = typesOf(schema);
  const next = isLower ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;
  const whole = wholeBound(other, tighter(schema, other, next));
  if (type === 'integer' && isTaken(writer.profile, other, whole, schema)) {
    writer.losses.push({
      path: place.path,
      keyword,
      value,
      action: 'respelled',
      exact: Number.isSafeInteger(next),
      words: '',
    });
    return { entries: [[other, whole]], words: '' };
  }
  const words = fold(writer, keyword, value, place);
  const wanted = tighter(schema, other, bound);
  const isSayable = isTaken(writer.profile, other, wanted, schema);
  return { entries: isSayable ? [[other, wanted]] : [], words };
}

function tighter(schema: SchemaObject, keyword: string, value: number): number {
  const known = own(schema, keyword);
  if (typeof known !== 'number') return value;
  return keyword === 'minimum' ? Math.max(known, value) : Math.min(known, value);
}

/** Whether a keyword may be sent with its value. */
export function isTaken(
  profile: Profile,
  keyword: string,
  value: unknown,
  schema: SchemaObject,
): boolean {
  if (!keeps(profile, keyword)) return false;
  if (keyword === 'format') return isFormatTaken(profile, String(value), schema);
  if (keyword === 'pattern') return isPatternSent(profile, String(value));
  const { boundsWithin = Infinity } = profile;
  const isBound = keyword.toLowerCase().endsWith('imum') || keyword === 'multipleOf';
  return !(isBound && Math.abs(Number(value)) > boundsWithin);
}

/** Whether a vendor refuses a schema for its format. */
export function isFormatRefused(profile: Profile, format: string, schema: SchemaObject): boolean {
  return !isFormatTaken(profile, format, schema);
}

function isFormatTaken(profile: Profile, format: string, schema: SchemaObject): boolean {
  const [type = 'string'] = typesOf(schema);
  const isNumber = type === 'number' || type === 'integer';
  const listed = isNumber ? (profile.numberFormats ?? profile.formats) : profile.formats;
  return listed === undefined || profile.otherFormats === 'ignored' || listed.includes(format);
}

const FEATURES: Readonly<Record<PatternFeature, RegExp>> = {
  lookaround: /\(\?<?[=!]/,
  backreference: /\\(?:[1-9]|k<)/,
  'word-boundary': /\\[bB]/,
  'unicode-property': /\\[pP]/,
  anchors: /[$^]/,
};

/** Whether a pattern is sent: the vendor takes it, and so does whatever it may run. */
export function isPatternSent(profile: Profile, pattern: string): boolean {
  const { avoid = [] } = profile.patterns ?? {};
  const isAvoided = avoid.some((feature) => FEATURES[feature].test(pattern));
  return !isAvoided && isPatternTaken(profile, pattern);
}

/** Whether a vendor understands a pattern as it is meant. */
export function isPatternTaken({ patterns = {} }: Profile, pattern: string): boolean {
  const { forbid = [], mustBeAnchored = false, implicitlyAnchored = false } = patterns;
  if (forbid.some((feature) => FEATURES[feature].test(pattern))) return false;
  if (!mustBeAnchored && !implicitlyAnchored) return true;
  // An alternation at the top would be anchored in part only.
  return pattern.startsWith('^') && pattern.endsWith('$') && !pattern.includes('|');
}

/** Whether a vendor takes a keyword and does nothing with it. */
export function isIgnored(profile: Profile, keyword: string, value: unknown): boolean {
  if (isLoose(profile)) return false;
  if (STRUCTURE.has(keyword) || !isAssertion(keyword)) return false;
  if (statusOf(profile, keyword) === 'accepted') return true;
  const { formats, otherFormats } = profile;
  return (
    keyword === 'format' &&
    otherFormats === 'ignored' &&
    formats !== undefined &&
    !formats.includes(String(value))
  );
}
