// Run by `pnpm coverage`. Fails on a citation of an unknown id, and on an uncited requirement of a
// package that the tag `complete` in its turbo.json marks as complete; prints what is still open.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, coverage } from './citations.ts';
import { requirements } from './requirements.ts';

const root = join(import.meta.dirname, '../../..');

const workspaces = ['packages', 'apps', 'tooling']
  .filter((group) => existsSync(join(root, group)))
  .flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => ({ name: entry.name, folder: join(root, group, entry.name), group })),
  );

const citations = workspaces
  .filter(({ group }) => group !== 'tooling')
  .map(({ folder }) => join(folder, 'test'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => citationsIn(readFileSync(join(folder, file), 'utf8'), join(folder, file))),
  );

const complete = new Set(
  workspaces
    .filter(({ folder }) => {
      const file = join(folder, 'turbo.json');
      if (!existsSync(file)) return false;
      const { tags } = JSON.parse(readFileSync(file, 'utf8')) as { tags?: readonly string[] };
      return tags?.includes('complete') ?? false;
    })
    .map(({ name }) => name),
);

const found = coverage(requirements, citations, complete);
console.log(`requirements: ${found.cited} of ${found.total} cited by a test`);
if (found.open.length > 0) console.log(`not cited yet: ${found.open.join(' ')}`);
for (const { id, file } of found.unknown) {
  console.error(`unknown requirement ${id} in ${file.slice(root.length + 1)}`);
}
for (const id of found.missing) console.error(`no test cites ${id}, and its package is complete`);
if (found.unknown.length + found.missing.length > 0) process.exitCode = 1;
