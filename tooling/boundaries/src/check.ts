// Run by `pnpm boundaries`. A package says its tier by the tag `tier-N` in its turbo.json.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn } from './imports.ts';
import { violations } from './violations.ts';
import type { Workspace } from './violations.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../../..');

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function workspace(group: string, folder: string): Workspace {
  const at = join(root, group, folder);
  const manifest = read(join(at, 'package.json')) as Manifest;
  const { tags = [] } = read(join(at, 'turbo.json')) as { tags?: readonly string[] };
  const tier = tags.find((tag) => tag.startsWith('tier-'))?.slice('tier-'.length);
  if (group === 'packages' && tier === undefined) throw new Error(`${folder} names no tier`);
  const sources = join(at, 'src');
  const files = existsSync(sources)
    ? readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.ts'),
      )
    : [];
  return {
    name: manifest.name,
    tier: tier === undefined ? undefined : Number(tier),
    runtime: Object.keys({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
    }),
    peers: Object.keys(manifest.peerDependencies ?? {}),
    imports: new Map(
      files.map((file) => [
        `${group}/${folder}/src/${file}`,
        importsIn(readFileSync(join(sources, file), 'utf8')),
      ]),
    ),
  };
}

const workspaces = ['packages', 'apps', 'tooling']
  .filter((group) => existsSync(join(root, group)))
  .flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter((entry) => existsSync(join(root, group, entry.name, 'package.json')))
      .map((entry) => workspace(group, entry.name)),
  );

const found = violations(workspaces);
for (const sentence of found) console.error(sentence);
console.log(`boundaries: ${workspaces.length} packages, ${found.length} violations`);
if (found.length > 0) process.exitCode = 1;
