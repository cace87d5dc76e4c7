import type { JsonValue, Limits } from '../types.ts';
import { isWhitespace } from './bytes.ts';
import { claimName, claimText, resetMembers } from './members.ts';
import type { Members } from './members.ts';
import { addEscapedName, addName, closeObject, isWide, openObject, resetNames } from './names.ts';
import { isNumeric, numberAt, numberEnd, resetNumbers } from './number-value.ts';
import { scanString } from './strings.ts';
import { asciiText } from './text-codec.ts';

// This file's own constants, for the reason that scan.ts gives.
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const BRACKET_OPEN = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_CLOSE = 0x5d;
const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;
const TRUE = [0x74, 0x72, 0x75, 0x65];
const FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65];
const NULL = [0x6e, 0x75, 0x6c, 0x6c];

/** From here on V8's substrings refer to the string they were cut from, which would keep the document alive. */
const CUT_LENGTH = 13;
// One document is built at a time, so these are shared by all: what encloses each open container.
const containers: (Members | unknown[] | undefined)[] = [];
const names: string[] = [];

/**
 * Builds the value of a document while it holds it against the grammar, the limits and duplicate names: the
 * rules of `scan`, of which it gives no account.
 *
 * @param text of the same document, all ASCII, so that a byte and a character have one offset
 * @returns what `JSON.parse` gives; undefined where `scan` refuses the document, or where the document is of a
 *   kind that the engine's parser is quicker at
 */
export function build(
  bytes: Uint8Array,
  text: string,
  limits: Readonly<Limits>,
  strictText: boolean,
): JsonValue | undefined {
  resetNames();
  resetMembers();
  resetNumbers();
  const value = buildValue(bytes, text, limits, strictText);
  // A refused document leaves containers open.
  if (value === undefined) containers.length = 0;
  return value as JsonValue | undefined;
}

function buildValue(
  bytes: Uint8Array,
  text: string,
  limits: Readonly<Limits>,
  strictText: boolean,
): unknown {
  const length = bytes.length;
  // What is met in the first eighth is taken for the document's kind.
  const early = length / 8;
  const { depth: maxDepth, tokens: maxTokens, stringLength, nameLength, numberLength } = limits;
  let position = skipWhitespace(bytes, 0);
  let depth = 0;
  let tokens = 0;
  let name = '';
  // The innermost open container is the one of these two that is there.
  let object: Members | undefined;
  let array: unknown[] | undefined;
  // A value is due at every turn of this loop.
  for (;;) {
    let value: unknown;
    let byte = bytes[position] as number;
    tokens++;
    if (byte === QUOTE) {
      const start = ++position;
      position = skipPlain(bytes, position);
      if (bytes[position] === QUOTE) {
        const isCut = position - start >= CUT_LENGTH;
        value = isCut ? asciiText(bytes, start, position) : text.slice(start, position);
      } else {
        position = scanString(bytes, position, strictText);
        if (position < 0) return undefined;
        value = JSON.parse(text.slice(start - 1, position + 1));
      }
      if (position - start > stringLength) return undefined;
      position++;
    } else if (byte === BRACE_OPEN || byte === BRACKET_OPEN) {
      if (depth >= maxDepth) return undefined;
      const isObject = byte === BRACE_OPEN;
      position = skipWhitespace(bytes, position + 1);
      if (bytes[position] === (isObject ? BRACE_CLOSE : BRACKET_CLOSE)) {
        value = isObject ? {} : [];
        tokens++;
        position++;
      } else {
        containers[depth] = object ?? array;
        names[depth] = name;
        depth++;
        object = isObject ? {} : undefined;
        array = isObject ? undefined : [];
        if (!isObject) continue;
        openObject();
      }
    } else if (byte === MINUS || (byte >= ZERO && byte <= NINE)) {
      value = numberAt(bytes, text, position, numberLength);
      position = numberEnd();
      if (position < 0 || (position < early && isNumeric())) return undefined;
    } else {
      value = literalAt(bytes, position);
      if (value === undefined) return undefined;
      position += value === false ? 5 : 4;
    }
    // After a value: hand it to its container, and close what ends here, up to the comma before the next value.
    while (value !== undefined) {
      position = skipWhitespace(bytes, position);
      if (depth === 0) return position === length && tokens <= maxTokens ? value : undefined;
      byte = bytes[position] as number;
      position = skipWhitespace(bytes, position + 1);
      if (object === undefined) (array as unknown[]).push(value);
      else object[name] = value;
      if (byte === COMMA) break;
      if (byte !== (object === undefined ? BRACKET_CLOSE : BRACE_CLOSE)) return undefined;
      tokens++;
      value = object ?? array;
      if (object !== undefined) closeObject();
      depth--;
      name = names[depth] as string;
      const outer = containers[depth];
      containers[depth] = undefined;
      array = Array.isArray(outer) ? outer : undefined;
      object = array === undefined ? (outer as Members | undefined) : undefined;
    }
    if (tokens > maxTokens) return undefined;
    if (object === undefined) continue;
    if (bytes[position] !== QUOTE) return undefined;
    const start = ++position;
    position = skipPlain(bytes, position);
    const isPlain = bytes[position] === QUOTE;
    if (!isPlain) position = scanString(bytes, position, strictText);
    if (position < 0 || position - start > nameLength) return undefined;
    const isNew = isPlain
      ? addName(bytes, start, position)
      : addEscapedName(bytes, start, position);
    if (!isNew || (position < early && isWide())) return undefined;
    name = isPlain
      ? claimName(object, bytes, start, position)
      : claimText(object, JSON.parse(text.slice(start - 1, position + 1)) as string);
    tokens++;
    position = skipWhitespace(bytes, position + 1);
    if (bytes[position] !== COLON) return undefined;
    position = skipWhitespace(bytes, position + 1);
  }
}

function skipPlain(bytes: Uint8Array, from: number): number {
  let position = from;
  while (position < bytes.length) {
    const byte = bytes[position] as number;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) break;
    position++;
  }
  return position;
}

function skipWhitespace(bytes: Uint8Array, from: number): number {
  let position = from;
  while (position < bytes.length) {
    const byte = bytes[position] as number;
    if (byte > SPACE || !isWhitespace(byte)) break;
    position++;
  }
  return position;
}

/** The value of the literal at a position; what follows it is the caller's to judge. */
function literalAt(bytes: Uint8Array, position: number): boolean | null | undefined {
  const first = bytes[position];
  if (first === TRUE[0]) return isWord(bytes, position, TRUE) ? true : undefined;
  if (first === FALSE[0]) return isWord(bytes, position, FALSE) ? false : undefined;
  return isWord(bytes, position, NULL) ? null : undefined;
}

function isWord(bytes: Uint8Array, position: number, letters: readonly number[]): boolean {
  for (let index = 0; index < letters.length; index++) {
    if (bytes[position + index] !== letters[index]) return false;
  }
  return true;
}
