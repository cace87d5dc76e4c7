import { randomBytes } from 'node:crypto';

const NAME = '[a-z][a-z0-9_-]*';
const ALIAS = `${NAME}(?::${NAME})*`;
const ID = '[a-z2-7]{8}';

/** The longest alias. */
const LONGEST = 100;

const WHOLE = new RegExp(`^${ALIAS}$`, 'u');
const REF = new RegExp(`^«artifact:(${ALIAS})~(${ID})»$`, 'u');

/** As models write a ref: with or without the quotes and the prefix, in either case. */
const LOOSE = new RegExp(
  `^\\s*(?:«|<<|\\\\u00ab)?\\s*(?:artifact:)?(${ALIAS})~(${ID})\\s*(?:»|>>|\\\\u00bb)?\\s*$`,
  'iu',
);
// What stands before a mention may not be a part of its name.
const MENTIONED = new RegExp(`(?<![\\w:~-])(?:artifact:)?(${ALIAS})~(${ID})(?![\\w~-])`, 'giu');

/** What a ref says. */
export interface Ref {
  readonly alias: string;
  readonly id: string;
}

/** Whether a text may be an alias: names of small letters, digits, `_` and `-`, from the general to the special, with colons between. */
export function isAlias(text: string): boolean {
  return text.length <= LONGEST && WHOLE.test(text);
}

/** A ref as it is published. */
export function refText({ alias, id }: Ref): string {
  return `«artifact:${alias}~${id}»`;
}

/** A ref that is spelled exactly; undefined where a value is none. */
export function readRef(value: unknown): Ref | undefined {
  return typeof value === 'string' && value.length <= 2 * LONGEST ? match(REF, value) : undefined;
}

/** A ref in any of the spellings that models write; undefined where a text is none. */
export function readLoosely(text: string): Ref | undefined {
  return text.length <= 2 * LONGEST ? match(LOOSE, text) : undefined;
}

/** Every ref that a text mentions, in whatever spelling, in order. */
export function mentionsIn(text: string): readonly Ref[] {
  return [...text.matchAll(MENTIONED)].map(([, alias = '', id = '']) => lowered(alias, id));
}

function match(pattern: RegExp, text: string): Ref | undefined {
  const found = pattern.exec(text);
  return found === null ? undefined : lowered(found[1] ?? '', found[2] ?? '');
}

const lowered = (alias: string, id: string): Ref => ({
  alias: alias.toLowerCase(),
  id: id.toLowerCase(),
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Eight letters by chance: 40 bits, enough to tell the artifacts of a conversation apart, and no secret. */
export function randomId(): string {
  return Array.from(randomBytes(8), (byte) => LETTERS[byte & 31]).join('');
}
