import { UnreadableDocumentError } from '../errors.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { malformedIn } from './malformed.ts';
import { isObject, objectOf } from './objects.ts';

const DEEPEST = 500;

/** @throws UnreadableDocumentError where a document is no tree of a depth that can be walked */
function requireTree(document: unknown): void {
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

/** A value as JSON has it: members that are undefined are not there. The same value where there are none. */
function asJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(asJson);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, held]) => [name, asJson(held)] as const);
  const isSame = entries.every(([name, held]) => held !== undefined && held === value[name]);
  return isSame ? value : objectOf(entries.filter(([, held]) => held !== undefined));
}

/**
 * A document as JSON has it.
 *
 * @throws UnreadableDocumentError where it is no tree of a depth that can be walked
 */
export function readTree<Document extends JsonSchema>(document: Document): Document {
  requireTree(document);
  return asJson(document) as Document;
}

/** A document as JSON has it. @throws UnreadableDocumentError where it is no tree, or no schema */
export function readSchema(document: SchemaObject): SchemaObject {
  const read = readTree(document);
  const path = malformedIn(read);
  if (path !== undefined) throw new UnreadableDocumentError('malformed', path);
  return read;
}
