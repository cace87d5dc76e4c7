import { UnreadableDocumentError } from '../errors.ts';
import type { SchemaObject } from '../types.ts';
import { malformedIn } from './malformed.ts';

const DEEPEST = 500;

/** @throws UnreadableDocumentError where a document is no tree of a depth that can be walked */
export function requireTree(document: unknown): void {
  const open = new Set<object>();
  // A value may stand in two places (that is no cycle), and is looked at once.
  const done = new Set<object>();
  const stack: { readonly value: object; readonly members: Iterator<unknown> }[] = [];
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    if (open.has(value)) throw new UnreadableDocumentError('cyclic');
    if (stack.length === DEEPEST) throw new UnreadableDocumentError('too-deep');
    open.add(value);
    stack.push({ value, members: Object.values(value)[Symbol.iterator]() });
  };
  enter(document);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { value: member, done: isThrough = false } = top.members.next();
    if (isThrough) {
      stack.pop();
      open.delete(top.value);
      done.add(top.value);
    } else {
      enter(member);
    }
  }
}

/** @throws UnreadableDocumentError where a document is no tree, or no schema */
export function requireSchema(document: SchemaObject): void {
  requireTree(document);
  const path = malformedIn(document);
  if (path !== undefined) throw new UnreadableDocumentError('malformed', path);
}
