import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deepFreeze, sharedFolder } from '@sallyport/testkit';
import type { SchemaObject } from '../../src/index.ts';

/** A document of the shared corpus, with arguments that it takes and arguments that it does not. */
export interface Sample {
  readonly id: string;
  readonly note: string;
  readonly schema: SchemaObject;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

/** The shared corpus; undefined where it is not beside this checkout. */
export function corpus(): readonly Sample[] | undefined {
  const folder = sharedFolder('dialects/corpus');
  if (folder === undefined) return undefined;
  return readdirSync(folder)
    .toSorted((left, right) => left.localeCompare(right))
    .map((file) => deepFreeze(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample));
}
