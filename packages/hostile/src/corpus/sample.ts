import { VALUE } from '../canary.ts';
import { kindsOf, numberAt, readSchema } from './schema.ts';
import type { ReadSchema } from './schema.ts';

const DEEPEST = 6;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00Z',
  time: '10:00:00Z',
  duration: 'PT1H',
  email: 'canary@example.org',
  uri: 'https://example.org/canary',
  uuid: '01234567-89ab-4cde-8f01-23456789abcd',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'canary.example.org',
};

/**
 * Arguments that a tool takes, as full as its schema lets them be, with canaries where text is free. A schema that
 * asks for more than kinds, bounds and formats (a pattern, a dependency) may refuse them: bring your own then.
 */
export function sample(schema: unknown): unknown {
  return sampled(schema, schema, 0);
}

function sampled(schema: unknown, root: unknown, depth: number): unknown {
  const read = readSchema(schema, root);
  if (read['const'] !== undefined) return read['const'];
  if (read.enum !== undefined) return read.enum[0];
  switch (kindsOf(read).find((kind) => kind !== 'null') ?? (read.properties ? 'object' : '')) {
    case 'object':
      return object(read, root, depth);
    case 'array':
      return array(read, root, depth);
    case 'integer':
    case 'number':
      return number(read);
    case 'boolean':
      return true;
    case 'string':
    case 'enum':
      return text(read);
    default:
      return VALUE;
  }
}

function object(
  { properties = {}, required = [] }: ReadSchema,
  root: unknown,
  depth: number,
): object {
  const kept = Object.entries(properties).filter(
    ([name]) => depth < DEEPEST / 2 || (depth < DEEPEST && required.includes(name)),
  );
  const made: Record<string, unknown> = {};
  for (const [name, schema] of kept) {
    Object.defineProperty(made, name, {
      value: sampled(schema, root, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

function array(read: ReadSchema, root: unknown, depth: number): readonly unknown[] {
  const least = numberAt(read, 'minItems') ?? 0;
  const most = numberAt(read, 'maxItems') ?? Infinity;
  const length = depth < DEEPEST ? Math.min(Math.max(least, 1), most) : 0;
  return Array.from({ length }, () => sampled(read.items, root, depth + 1));
}

function number(read: ReadSchema): number {
  const least = numberAt(read, 'minimum') ?? (numberAt(read, 'exclusiveMinimum') ?? -1) + 1;
  const most = numberAt(read, 'maximum') ?? (numberAt(read, 'exclusiveMaximum') ?? Infinity) - 1;
  const step = numberAt(read, 'multipleOf') ?? 1;
  return Math.min(Math.ceil(Math.max(least, Math.min(1, most)) / step) * step, most);
}

function text(read: ReadSchema): string {
  const { format } = read;
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? VALUE;
  const least = numberAt(read, 'minLength') ?? 0;
  const most = numberAt(read, 'maxLength') ?? Infinity;
  return VALUE.padEnd(least, 'x').slice(0, most);
}
