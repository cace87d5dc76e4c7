import { NAME, NUMBER, VALUE } from '../canary.ts';
import { kindsOf, numberAt, readSchema } from './schema.ts';
import type { ReadSchema } from './schema.ts';
import { except, inheritedNames, kindOf, tag } from './wrong.ts';

/** One thing in the place of a value. */
interface Wrong {
  readonly what: string;
  readonly value: unknown;
  readonly isAdmissible?: boolean;
}

const DEEPEST = 8;

/** Arguments that break a tool's schema in every way there is: at each place of right ones, something wrong. */
export function wrongArguments(schema: unknown, right: unknown): readonly Wrong[] {
  const places = [...wrongAt(schema, schema, right, 0)];
  // `arguments: null` is no arguments, to some servers: whether it is admissible is the schema's to say.
  return places.filter(({ what, value }) => !(what.startsWith('arguments: ') && value === null));
}

function* wrongAt(schema: unknown, root: unknown, right: unknown, depth: number): Generator<Wrong> {
  const read = readSchema(schema, root);
  const prefix = depth === 0 ? 'arguments' : '';
  for (const value of replacements(read, right)) yield { what: tag(prefix, value), value };
  if (depth === DEEPEST) return;
  if (Array.isArray(right)) yield* withinArray(read, root, right, depth);
  else if (kindOf(right) === 'object') yield* withinObject(read, root, right as object, depth);
}

/** What has another kind, or another value, than the schema wants. */
function* replacements(read: ReadSchema, right: unknown): Generator {
  if (read.enum !== undefined || read['const'] !== undefined) {
    yield* except('null');
    if (typeof right === 'string')
      yield* ['', `${right}${VALUE}`, [right, VALUE], { [right]: VALUE }];
    return;
  }
  const kinds = kindsOf(read);
  if (kinds.length === 0) return;
  yield* except(...kinds, 'null');
  if (kinds.includes('integer') || kinds.includes('number')) yield* numbers(read, kinds);
  if (kinds.includes('string')) yield* texts(read);
  if (kinds.includes('array')) {
    yield { 0: VALUE };
    const most = numberAt(read, 'maxItems');
    if (most !== undefined && most < 1000) yield Array.from({ length: most + 1 }, () => VALUE);
  }
}

function* numbers(read: ReadSchema, kinds: readonly string[]): Generator {
  yield* [String(NUMBER), `${NUMBER}${VALUE}`];
  if (!kinds.includes('number')) yield NUMBER / 1e10;
  if (['maximum', 'exclusiveMaximum'].some((keyword) => Number(read[keyword]) < NUMBER)) {
    yield* [NUMBER, NUMBER * 1e290];
  }
  if (['minimum', 'exclusiveMinimum'].some((keyword) => Number(read[keyword]) > -NUMBER))
    yield -NUMBER;
}

function* texts(read: ReadSchema): Generator {
  yield* [`${VALUE}\u0000`, `${VALUE}\uD800`];
  const most = numberAt(read, 'maxLength');
  if (most !== undefined && most < 100_000)
    yield VALUE.repeat(Math.ceil((most + 1) / VALUE.length));
  if (typeof read['format'] === 'string') yield* [VALUE, `2026-12-01${VALUE}`];
}

function* withinArray(
  read: ReadSchema,
  root: unknown,
  right: readonly unknown[],
  depth: number,
): Generator<Wrong> {
  const [first, ...others] = right;
  if (first === undefined) return;
  for (const wrong of wrongAt(read.items, root, first, depth + 1)) {
    yield { ...wrong, what: `/0${wrong.what}`, value: [wrong.value, ...others] };
  }
}

function* withinObject(
  read: ReadSchema,
  root: unknown,
  right: object,
  depth: number,
): Generator<Wrong> {
  const { properties = {}, required = [] } = read;
  for (const [name, value] of Object.entries(right)) {
    if (!Object.hasOwn(properties, name)) continue;
    for (const wrong of wrongAt(properties[name], root, value, depth + 1)) {
      yield { ...wrong, what: `/${name}${wrong.what}`, value: { ...right, [name]: wrong.value } };
    }
    yield { what: `/${name}: null`, value: { ...right, [name]: null }, isAdmissible: true };
  }
  if (read['additionalProperties'] === false) yield* undeclared(right);
  if (required.length > 0) yield { what: ': missing', value: { [NAME]: VALUE } };
}

function* undeclared(right: object): Generator<Wrong> {
  yield { what: ': undeclared', value: { ...right, [NAME]: VALUE } };
  yield { what: ': undeclared, null', value: { ...right, [NAME]: null } };
  for (const [name, member] of inheritedNames()) {
    const value: object = { ...right };
    // As a decoder would: an own member, `__proto__` among them.
    Object.defineProperty(value, name, { ...Object.getOwnPropertyDescriptor(member, name) });
    yield { what: `: the name ${name}`, value };
  }
}

/** Content is not shape: a tool that takes text runs on these. */
const HOSTILE_TEXT: readonly string[] = [
  `../../${VALUE}`,
  `'; DROP TABLE ${VALUE}; --`,
  `<script>${VALUE}</script>`,
  `\${${VALUE}}`,
  `${VALUE}\r\nX: 1`,
];

/** Right arguments whose free text is an attack on what comes behind. */
export function hostileText(schema: unknown, right: unknown): readonly Wrong[] {
  if (kindOf(right) !== 'object') return [];
  const { properties = {} } = readSchema(schema, schema);
  const free = Object.keys(right as object).filter((name) => {
    const read = readSchema(properties[name], schema);
    const isText = kindsOf(read).includes('string') && read.enum === undefined;
    return isText && read['format'] === undefined && read['pattern'] === undefined;
  });
  return free.flatMap((name) =>
    HOSTILE_TEXT.map((text) => ({
      what: tag(`/${name}, text`, text),
      value: { ...(right as object), [name]: text },
      isAdmissible: true,
    })),
  );
}
