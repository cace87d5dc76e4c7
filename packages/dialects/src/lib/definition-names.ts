import { unescapePointer } from './objects.ts';

/** The last name of a JSON Pointer; empty for the document itself. */
export function lastOf(pointer: string): string {
  return unescapePointer(pointer.slice(pointer.lastIndexOf('/') + 1));
}

/** A name, with a number behind it where it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
  return name;
}
