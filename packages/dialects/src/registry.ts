import { canonical } from './profiles/canonical.ts';
import { flat } from './profiles/flat.ts';
import { openaiStrict } from './profiles/openai-strict.ts';
import type { Dialect } from './types.ts';

/** Every dialect, canonical first. */
export const dialects: readonly Dialect[] = [canonical, flat, openaiStrict];

/** The names that a request may select a dialect by. */
export const dialectNames: readonly string[] = dialects.map(({ name }) => name);

const byName: ReadonlyMap<string, Dialect> = new Map(
  dialects.map((dialect) => [dialect.name, dialect]),
);

/** The dialect of a name; undefined where there is none. */
export function dialectNamed(name: string): Dialect | undefined {
  return byName.get(name);
}
