import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Check, sawAtLeast } from './check.ts';
import { filesBelow, foldersIn } from './tree.ts';

/**
 * `size-budget.json` next to an app's package.json. The entries of a module are in its folder, in a file of the same name that
 * has only `first`. Sizes refer to the built files, compressed, 1 KB = 1000 bytes.
 */
export interface SizeBudget {
  /** The first load of each entry: its scripts and their static imports. */
  readonly first: readonly FirstLoad[];
  /** The maximum that one lazy part may add, with its static imports. */
  readonly lazyKb: number;
  /** Names of chunks that a lazy part may load in addition, for a reason in a decision record. */
  readonly apart: readonly string[];
}

interface FirstLoad {
  /** A key of the manifest, or the name of a chunk that joins several entries. */
  readonly entry: string;
  readonly gzipKb: number;
  readonly cssKb?: number;
  /** The maximum number of scripts and styles: over a slow connection a request costs more than its few bytes. */
  readonly files?: number;
}

/** A chunk of Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The budgets of the built apps. `npm test` creates and checks a missing build. */
export const sizes: Check = {
  name: 'sizes',
  async run(root) {
    const apps = foldersIn(root, 'apps').filter((app) => existsSync(path.join(root, 'apps', app, 'dist')));
    const results = apps.map((app) => appSizes(path.join(root, 'apps', app), app));
    const said = results.flatMap((result) => result.said);
    return {
      problems: results.flatMap((result) => result.problems),
      seen: said.length > 0 ? said.join(', ') : `${apps.length} builds`,
    };
  },
};

interface Sizes {
  readonly problems: string[];
  readonly said: string[];
}

function appSizes(folder: string, app: string): Sizes {
  const budgetFile = path.join(folder, 'size-budget.json');
  if (!existsSync(budgetFile)) return { problems: [`apps/${app}: has a build and no size-budget.json`], said: [] };
  const base = ['dist/client', 'dist'].find((name) => existsSync(path.join(folder, name, '.vite/manifest.json')));
  if (!base)
    return { problems: [`apps/${app}: its build has no manifest; set build.manifest in vite.config.ts`], said: [] };
  const read = (file: string): SizeBudget => JSON.parse(readFileSync(file, 'utf8'));
  const own = read(budgetFile);
  const ofModules = filesBelow(folder, 'src/modules').filter((file) =>
    /^src\/modules\/[^/]+\/size-budget\.json$/.test(file),
  );
  const first = [...own.first, ...ofModules.flatMap((file) => read(path.join(folder, file)).first)];
  const budget: SizeBudget = { ...own, first };
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, base, '.vite/manifest.json'), 'utf8'));
  const compressed = (file: string): number => gzipSync(readFileSync(path.join(folder, base, file))).length / 1000;
  const { problems, said } = compareSizes(budget, manifest, compressed);
  return { problems: problems.map((problem) => `apps/${app}: ${problem}`), said: said.map((line) => `${app} ${line}`) };
}

export function compareSizes(budget: SizeBudget, manifest: Manifest, compressed: (file: string) => number): Sizes {
  const problems = sawAtLeast(1, budget.first.length, 'entries');
  const said: string[] = [];
  const limit = (what: string, size: number, most: number): void => {
    if (size > most) problems.push(`${what} is ${size.toFixed(1)} KB compressed, more than ${most}`);
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + compressed(file), 0);

  const firstKeys = new Set<string>();
  for (const { entry, gzipKb, cssKb, files } of budget.first) {
    const start = manifest[entry] ? entry : Object.keys(manifest).find((key) => manifest[key]?.name === entry);
    if (start === undefined) {
      problems.push(`the build has no entry ${entry}`);
      continue;
    }
    const keys = withImports(manifest, start);
    for (const key of keys) firstKeys.add(key);
    const size = sum(scripts(manifest, keys));
    const requests = scripts(manifest, keys).size + styles(manifest, keys).size;
    said.push(`${entry.split('/').at(-1)} ${size.toFixed(1)} KB in ${requests} files`);
    limit(entry, size, gzipKb);
    if (files !== undefined && requests > files)
      problems.push(`${entry} loads ${requests} scripts and styles, more than ${files}`);
    if (cssKb !== undefined) limit(`the style of ${entry}`, sum(styles(manifest, keys)), cssKb);
  }
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue;
    const added = [...withImports(manifest, key)].filter(
      (each) => !firstKeys.has(each) && !isApart(budget, manifest[each]) && !isThereBefore(manifest, key, each),
    );
    limit(key, sum(scripts(manifest, added)), budget.lazyKb);
  }
  for (const [key, { imports = [] }] of Object.entries(manifest))
    for (const other of imports)
      if (withImports(manifest, other).has(key))
        problems.push(`${key} and ${other} import each other: whichever runs first finds the other's values undefined`);
  return { problems, said };
}

/** A tab of a dialog loads after its dialog, so chunks that all its importers have already loaded don't count. */
function isThereBefore(manifest: Manifest, key: string, each: string): boolean {
  const loaders = Object.keys(manifest).filter((other) => manifest[other]?.dynamicImports?.includes(key));
  return loaders.length > 0 && loaders.every((loader) => withImports(manifest, loader).has(each));
}

function isApart(budget: SizeBudget, chunk: Chunk | undefined): boolean {
  return chunk?.name !== undefined && budget.apart.includes(chunk.name);
}

function withImports(manifest: Manifest, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of manifest[entry]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

function scripts(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
}

function styles(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
}
