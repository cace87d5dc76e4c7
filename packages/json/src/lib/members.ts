import { asciiText } from './text-codec.ts';

/** An object that is being built. */
export type Members = Record<string, unknown>;

const SLOTS = 512;
/** Longer names are not kept. */
const KEPT_LENGTH = 32;
/** What an object inherits from; itself it inherits nothing. */
const INHERITED = Object.prototype;
const MEMBER = { value: null, writable: true, enumerable: true, configurable: true };

// Names of this document and of earlier ones: to be handed its own string saves the engine a look-up. An entry
// takes the place of another, so that there are never more than these.
const known: string[] = Array.from({ length: SLOTS }, () => '');
/** The document in which a name was last seen not to be inherited. */
const seen = new Int32Array(SLOTS);
let document = 0;

/** Begins a document: what every object inherits may have changed since the last. */
export function resetMembers(): void {
  document = (document + 1) | 0;
}

/**
 * Makes sure that assigning to a name creates or sets an object's own member.
 *
 * @param start of the name's bytes, which are ASCII and hold no escape
 * @returns the name
 */
export function claimName(object: Members, bytes: Uint8Array, start: number, end: number): string {
  const slot = slotOf(bytes, start, end);
  let name = known[slot] as string;
  if (!isText(bytes, start, end, name)) {
    name = asciiText(bytes, start, end);
    if (name.length > KEPT_LENGTH) return claimText(object, name);
    known[slot] = name;
  } else if (seen[slot] === document) {
    return name;
  }
  const isInherited = Object.hasOwn(INHERITED, name);
  seen[slot] = isInherited ? document - 1 : document;
  if (isInherited) Object.defineProperty(object, name, MEMBER);
  return name;
}

/** The same for a name that is text already. An inherited one, `__proto__` among them, is not assigned but defined. */
export function claimText(object: Members, name: string): string {
  if (Object.hasOwn(INHERITED, name)) Object.defineProperty(object, name, MEMBER);
  return name;
}

function slotOf(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return 0;
  const first = bytes[start] as number;
  const middle = bytes[(start + end) >> 1] as number;
  const last = bytes[end - 1] as number;
  return (end - start + 31 * first + 131 * middle + 511 * last) & (SLOTS - 1);
}

function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  const length = end - start;
  if (text.length !== length) return false;
  for (let index = 0; index < length; index++) {
    if (text.charCodeAt(index) !== bytes[start + index]) return false;
  }
  return true;
}
