import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CatalogError } from './catalog.ts';
import type { AnyTool } from './catalog.ts';
import { isTool } from './tool.ts';

/** What a scan looks through: a module that has been imported, or a directory of modules. */
export type ScanSource = object | URL;

const MODULE = /(?<!\.d|\.test|\.spec)\.(?:js|mjs|ts|mts)$/u;

/** The tools that a module exports, by themselves or in lists, in the order of their names there. */
function toolsIn(module: object): readonly AnyTool[] {
  return Object.values(module)
    .flatMap((exported): readonly unknown[] => (Array.isArray(exported) ? exported : [exported]))
    .filter(isTool);
}

/**
 * Finds tools: those that a module exports, or that the modules of a directory and those below it export.
 *
 * @param source a module's namespace (`import * as tools`), or the URL of a directory, with a slash at its end
 * @throws CatalogError naming every module that cannot be imported, and why: a tool's schema cannot be generated, say
 */
export async function scan(source: ScanSource): Promise<readonly AnyTool[]> {
  if (!(source instanceof URL)) return toolsIn(source);
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && MODULE.test(entry.name))
    .map((entry) => pathToFileURL(join(entry.parentPath, entry.name)).href)
    .toSorted((left, right) => (left < right ? -1 : 1));
  const found = new Set<AnyTool>();
  const problems: string[] = [];
  for (const file of files) {
    try {
      for (const tool of toolsIn((await import(file)) as object)) found.add(tool);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'it threw no error';
      problems.push(`${file.slice(file.lastIndexOf('/') + 1)}: ${reason}`);
    }
  }
  if (problems.length > 0) throw new CatalogError(problems);
  return [...found];
}
