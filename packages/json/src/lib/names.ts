import { decodeName, nameText } from './name-text.ts';

/** Up to this many names an object's hashes are compared one by one; beyond it they are indexed. */
const LISTED = 16;
/** So many different names with one hash, and a set of the engine's own strings decides instead. */
const CHAIN = 16;
/** Entries that the shared tables keep room for between documents. */
const KEPT = 1024;

/** Unpredictable, so that nobody can prepare names which share a hash. */
const SEED = Math.floor(Math.random() * 0x1_0000_0000) | 0;

/** Where the hash of a name begins; `mix` takes it through the name's bytes. */
export const HASH_START: number = SEED;

/** One step of the hash (FNV-1a) of a name's decoded bytes. */
export function mix(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x0100_0193);
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
const bases: number[] = [];
const indexes: (Index | undefined)[] = [];
/** Decoded bytes of the names that are written with escapes; their entries point here, as `~offset`. */
let scratch = new Uint8Array(0);
let scratchLength = 0;

/** Forgets the last document. */
export function resetNames(): void {
  count = 0;
  bases.length = 0;
  indexes.length = 0;
  scratchLength = 0;
  if (scratch.length > KEPT) scratch = new Uint8Array(0);
  if (starts.length > KEPT) {
    [starts, ends, hashes, previous] = [
      new Int32Array(KEPT),
      new Int32Array(KEPT),
      new Int32Array(KEPT),
      new Int32Array(KEPT),
    ];
  }
}

export function openObject(): void {
  bases.push(count);
  indexes.push(undefined);
}

export function closeObject(): void {
  count = bases.pop() ?? 0;
  indexes.pop();
}

/**
 * Adds a name to the innermost object.
 *
 * @param hash of the name's bytes, which hold no escape
 * @returns false where the object has that name already
 */
export function addName(bytes: Uint8Array, start: number, end: number, hash: number): boolean {
  return add(bytes, start, end, hash);
}

/** Adds a name that is written with escapes; see `addName`. */
export function addEscapedName(bytes: Uint8Array, start: number, end: number): boolean {
  if (scratchLength + end - start > scratch.length) {
    const larger = new Uint8Array(Math.max(256, 2 * (scratchLength + end - start)));
    larger.set(scratch);
    scratch = larger;
  }
  const from = scratchLength;
  scratchLength = decodeName(bytes, start, end, scratch, from);
  let hash = HASH_START;
  for (let position = from; position < scratchLength; position++) {
    hash = mix(hash, scratch[position] ?? 0);
  }
  return add(bytes, ~from, ~scratchLength, hash);
}

function add(bytes: Uint8Array, start: number, end: number, hash: number): boolean {
  const base = bases[bases.length - 1] ?? 0;
  const index = indexes[indexes.length - 1];
  if (index !== undefined) return addIndexed(bytes, index, base, start, end, hash);
  for (let entry = base; entry < count; entry++) {
    if (hashes[entry] === hash && same(bytes, entry, start, end)) return false;
  }
  append(start, end, hash, -1);
  if (count - base === LISTED) indexes[indexes.length - 1] = indexOf(base);
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
  const larger = (table: Int32Array): Int32Array<ArrayBuffer> => {
    const copy = new Int32Array(2 * table.length);
    copy.set(table);
    return copy;
  };
  starts = larger(starts);
  ends = larger(ends);
  hashes = larger(hashes);
  previous = larger(previous);
}

/** Indexes the names that an object has so far; equal hashes form a chain. */
function indexOf(base: number): Index {
  const latest = new Map<number, number>();
  for (let entry = base; entry < count; entry++) {
    const hash = hashes[entry] ?? 0;
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
