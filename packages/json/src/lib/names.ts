import { decodeName, nameText } from './name-text.ts';

/** Up to this many names an object's hashes are compared one by one; beyond it they are indexed. */
const LISTED = 16;
/** So many different names with one hash, and a set of the engine's own strings decides instead. */
const CHAIN = 16;
/** From so many names on V8 keeps an object as a table. */
const WIDE = 1024;
/** Entries that the shared tables keep room for between documents. */
const KEPT = 1024;

/** Unpredictable, so that nobody can prepare names which share a hash. */
const SEED = Math.floor(Math.random() * 0x1_0000_0000) | 0;

/** A name's bytes at a glance: enough to tell most names of one object apart. */
function glance(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return 0;
  const first = bytes[start] as number;
  const middle = bytes[(start + end) >> 1] as number;
  const last = bytes[end - 1] as number;
  return ((end - start) << 24) ^ (first << 16) ^ (middle << 8) ^ last;
}

/** A keyed hash of all of a name's bytes (FNV-1a). */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED;
  for (let position = start; position < end; position++) {
    hash = Math.imul(hash ^ (bytes[position] as number), 0x0100_0193);
  }
  return hash;
}

/** Finds an entry among an object's many names: by hash, or by the name itself once hashes collide. */
interface Index {
  readonly latest: Map<number, number>;
  exact: Set<string> | undefined;
}

// One document is scanned at a time, so the tables are shared by all; they hold offsets, never text.
let starts = new Int32Array(KEPT);
let ends = new Int32Array(KEPT);
let hashes = new Int32Array(KEPT);
let previous = new Int32Array(KEPT);
let count = 0;
/** By depth of objects: where an object's entries begin, and its index once it has many. */
let bases = new Int32Array(KEPT);
let indexes: (Index | undefined)[] = [];
let depth = -1;
/** Decoded bytes of the names that are written with escapes; their entries point here, as `~offset`. */
let scratch = new Uint8Array(0);
let scratchLength = 0;

/** Whether a document made the tables larger than what is kept. */
let hasGrown = false;

/** Forgets the last document. */
export function resetNames(): void {
  count = 0;
  depth = -1;
  scratchLength = 0;
  if (indexes.length > 0) indexes = [];
  if (hasGrown) shrink();
}

function shrink(): void {
  hasGrown = false;
  bases = new Int32Array(KEPT);
  scratch = new Uint8Array(0);
  starts = new Int32Array(KEPT);
  ends = new Int32Array(KEPT);
  hashes = new Int32Array(KEPT);
  previous = new Int32Array(KEPT);
}

/** Whether the innermost object has so many names that the engine's parser is quicker at it. */
export function isWide(): boolean {
  return count - (bases[depth] as number) > WIDE;
}

export function openObject(): void {
  depth++;
  if (depth === bases.length) bases = doubled(bases);
  bases[depth] = count;
}

export function closeObject(): void {
  count = bases[depth] as number;
  if (indexes.length > depth) indexes.length = depth;
  depth--;
}

/**
 * Adds a name to the innermost object.
 *
 * @param start of the name's bytes, which hold no escape
 * @returns false where the object has that name already
 */
export function addName(bytes: Uint8Array, start: number, end: number): boolean {
  return add(bytes, bytes, start, end, false);
}

/** Adds a name that is written with escapes; see `addName`. */
export function addEscapedName(bytes: Uint8Array, start: number, end: number): boolean {
  if (scratchLength + end - start > scratch.length) {
    const larger = new Uint8Array(Math.max(256, 2 * (scratchLength + end - start)));
    larger.set(scratch);
    scratch = larger;
    hasGrown ||= larger.length > KEPT;
  }
  const from = scratchLength;
  scratchLength = decodeName(bytes, start, end, scratch, from);
  return add(bytes, scratch, from, scratchLength, true);
}

/** @param own where the name's bytes are: the document, or the scratch area for a decoded one */
function add(
  bytes: Uint8Array,
  own: Uint8Array,
  start: number,
  end: number,
  decoded: boolean,
): boolean {
  const base = bases[depth] as number;
  const index = depth < indexes.length ? indexes[depth] : undefined;
  const from = decoded ? ~start : start;
  const to = decoded ? ~end : end;
  if (index !== undefined) {
    return addIndexed(bytes, index, base, from, to, hashOf(own, start, end));
  }
  const look = glance(own, start, end);
  for (let entry = base; entry < count; entry++) {
    if (hashes[entry] === look && same(bytes, entry, from, to)) return false;
  }
  append(from, to, look, -1);
  if (count - base === LISTED) {
    while (indexes.length < depth) indexes.push(undefined);
    indexes[depth] = indexOf(bytes, base);
  }
  return true;
}

function addIndexed(
  bytes: Uint8Array,
  index: Index,
  base: number,
  start: number,
  end: number,
  hash: number,
): boolean {
  if (index.exact !== undefined) {
    const known = index.exact.size;
    index.exact.add(textOf(bytes, start, end));
    return index.exact.size > known;
  }
  const latest = index.latest.get(hash) ?? -1;
  let length = 0;
  for (let entry = latest; entry >= 0; entry = previous[entry] ?? -1) {
    if (same(bytes, entry, start, end)) return false;
    length++;
  }
  index.latest.set(hash, count);
  append(start, end, hash, latest);
  if (length >= CHAIN) {
    index.exact = new Set();
    for (let entry = base; entry < count; entry++) {
      index.exact.add(textOf(bytes, starts[entry] ?? 0, ends[entry] ?? 0));
    }
  }
  return true;
}

function append(start: number, end: number, hash: number, before: number): void {
  if (count === starts.length) grow();
  starts[count] = start;
  ends[count] = end;
  hashes[count] = hash;
  previous[count] = before;
  count++;
}

function grow(): void {
  starts = doubled(starts);
  ends = doubled(ends);
  hashes = doubled(hashes);
  previous = doubled(previous);
}

function doubled(table: Int32Array): Int32Array<ArrayBuffer> {
  hasGrown = true;
  const copy = new Int32Array(2 * table.length);
  copy.set(table);
  return copy;
}

/** Indexes the names that an object has so far; equal hashes form a chain. */
function indexOf(bytes: Uint8Array, base: number): Index {
  const latest = new Map<number, number>();
  for (let entry = base; entry < count; entry++) {
    const [start, end] = [starts[entry] ?? 0, ends[entry] ?? 0];
    const hash = start < 0 ? hashOf(scratch, ~start, ~end) : hashOf(bytes, start, end);
    hashes[entry] = hash;
    previous[entry] = latest.get(hash) ?? -1;
    latest.set(hash, entry);
  }
  return { latest, exact: undefined };
}

function same(bytes: Uint8Array, entry: number, start: number, end: number): boolean {
  let left = starts[entry] ?? 0;
  let right = start;
  const leftBytes = left < 0 ? scratch : bytes;
  const rightBytes = right < 0 ? scratch : bytes;
  const leftEnd = left < 0 ? ~(ends[entry] ?? 0) : (ends[entry] ?? 0);
  left = left < 0 ? ~left : left;
  const length = right < 0 ? ~end - ~right : end - right;
  right = right < 0 ? ~right : right;
  if (leftEnd - left !== length) return false;
  for (let index = 0; index < length; index++) {
    if (leftBytes[left + index] !== rightBytes[right + index]) return false;
  }
  return true;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return start < 0 ? nameText(scratch, ~start, ~end) : nameText(bytes, start, end);
}
