import { bothWays, sequence } from '../lib/codec.ts';
import { fits } from '../lib/fits.ts';
import { isObject, objectOf, own } from '../lib/objects.ts';
import type { JsonSchema, SchemaObject } from '../types.ts';
import { fold } from './vocabulary.ts';
import { relocated, respelled } from './writer.ts';
import type { Place, Rewritten, Writer } from './writer.ts';

const MORE = 'more';
const nameOf = (index: number): string => `item_${index + 1}`;
const WORDS = 'a list by position: item_1 is its first item';

/** A list whose items are told apart by position, as an object. The inverse takes only what has no gap. */
export function tuple(writer: Writer, schema: SchemaObject, place: Place): Rewritten {
  writer.change();
  const { path } = place;
  const first = own(schema, 'prefixItems') as readonly JsonSchema[];
  const rest = (own(schema, 'items') as JsonSchema | undefined) ?? true;
  const least = Number(own(schema, 'minItems') ?? 0);
  const most = Number(own(schema, 'maxItems') ?? Infinity);
  // Where every property is required, null stands for an absence: an item that may be null needs more than that.
  const isListed = (item: JsonSchema, index: number): boolean =>
    writer.profile.allRequired === true &&
    index >= least &&
    fits(item, null, writer.resolve, new Map());
  const declared = first.slice(0, most);
  const listed = new Set(declared.flatMap((item, index) => (isListed(item, index) ? index : [])));
  const named = declared.map(
    (item, index) =>
      [
        nameOf(index),
        listed.has(index)
          ? { type: 'array', items: item, maxItems: 1, description: 'A list of at most one.' }
          : item,
      ] as const,
  );
  const hasMore = rest !== false && most > first.length;
  const bounds = {
    ...(least > first.length ? { minItems: least - first.length } : {}),
    ...(most === Infinity ? {} : { maxItems: most - first.length }),
  };
  const words = ['uniqueItems', 'contains', 'minContains', 'maxContains']
    .filter((keyword) => Object.hasOwn(schema, keyword))
    .map((keyword) => fold(writer, keyword, schema[keyword], place));
  const positional: SchemaObject = {
    type: 'object',
    description: [
      own(schema, 'description') as string | undefined,
      `(${[WORDS, ...words].filter(Boolean).join('; ')})`,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    properties: objectOf([
      ...named,
      ...(hasMore ? [[MORE, { type: 'array', items: rest, ...bounds }] as const] : []),
    ]),
    required: [
      ...named.filter((_item, index) => index < least || listed.has(index)).map(([name]) => name),
      ...(hasMore && least > first.length ? [MORE] : []),
    ],
    additionalProperties: false,
  };
  respelled(writer, path, 'prefixItems', first, WORDS, false);
  const places = [
    ...named.map(
      ([name], index) =>
        [
          `${path}/properties/${name}${listed.has(index) ? '/items' : ''}`,
          `${path}/prefixItems/${index}`,
        ] as const,
    ),
    ...named.map(([name]) => [`${path}/properties/${name}`, path] as const),
    [`${path}/properties/${MORE}/items`, `${path}/items`] as const,
    [`${path}/properties/${MORE}`, path] as const,
  ];
  const inner = relocated(writer, places, () => writer.rewrite(positional, place));
  const codec = bothWays((direction, value) =>
    direction === 'decode'
      ? listOf(unlisted(value, listed), named.length)
      : positionsOf(value, named.length, listed),
  );
  return { schema: inner.schema, codec: sequence(codec, inner.codec) };
}

/** Items that are lists of at most one, without the lists. */
function unlisted(value: unknown, listed: ReadonlySet<number>): unknown {
  if (!isObject(value) || listed.size === 0) return value;
  const names = new Set([...listed].map(nameOf));
  return objectOf(
    Object.entries(value).flatMap(([name, item]) => {
      if (!names.has(name) || !Array.isArray(item) || item.length > 1) return [[name, item]];
      return item.map((one) => [name, one] as const);
    }),
  );
}

function listOf(value: unknown, length: number): unknown {
  if (!isObject(value)) return value;
  const items: unknown[] = [];
  while (items.length < length && Object.hasOwn(value, nameOf(items.length))) {
    items.push(value[nameOf(items.length)]);
  }
  const more = own(value, MORE);
  const isGapless =
    more === undefined || (Array.isArray(more) && (items.length === length || more.length === 0));
  const count = items.length + (more === undefined ? 0 : 1);
  if (!isGapless || Object.keys(value).length !== count) return value;
  return Array.isArray(more) ? [...items, ...(more as readonly unknown[])] : items;
}

function positionsOf(value: unknown, length: number, listed: ReadonlySet<number>): unknown {
  if (!Array.isArray(value)) return value;
  const items = value as readonly unknown[];
  const given = items.slice(0, length).map((item, index) => {
    return [nameOf(index), listed.has(index) ? [item] : item] as const;
  });
  const empty = [...listed].filter((index) => index >= items.length);
  const entries = [...given, ...empty.map((index) => [nameOf(index), []] as const)];
  const more = items.slice(length);
  return objectOf(more.length === 0 ? entries : [...entries, [MORE, more] as const]);
}
