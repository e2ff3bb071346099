import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isTestCode } from '../checks/tree.ts';

/** What is built of one folder. */
export interface Build {
  /** From the root: `apps/web`. */
  readonly folder: string;
  /** What it is made of beside its own folder. */
  readonly alsoFrom: readonly string[];
  /** A file below the folder that is there when the build is. */
  readonly proof: string;
  /** Programs with their arguments, one after the other. */
  readonly runs: readonly (readonly [program: string, ...args: string[]])[];
  /** What browsers load of it. */
  readonly files?: string;
}

const shared = [
  'packages/contract',
  'packages/blocks',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/builds/compress.ts',
];

/** What the server needs built. */
export const appBuilds: readonly Build[] = [
  {
    folder: 'apps/web',
    alsoFrom: shared,
    proof: 'dist/index.html',
    files: 'dist',
    runs: [['vite', 'build']],
  },
  {
    folder: 'apps/site',
    alsoFrom: shared,
    proof: 'dist/server/entry-server.js',
    files: 'dist/client',
    // A bare `--ssr` would take index.html for the entry.
    runs: [
      ['vite', 'build'],
      ['vite', 'build', '--ssr', 'src/entry-server.tsx'],
    ],
  },
];

/** The package for other people's programs, which bundle it themselves where they want that. The product does not need it. */
export const sdkBuild: Build = {
  folder: 'packages/sdk',
  alsoFrom: ['packages/contract', 'package-lock.json', 'tsconfig.base.json', 'tools/flat-types.ts'],
  proof: 'dist/kumbi.d.ts',
  runs: [
    ['tsc', '-p', 'tsconfig.build.json'],
    [process.execPath, '../../tools/flat-types.ts', '@kumbi/contract', 'zod'],
  ],
};

/** Where the project keeps what can be made again. */
export function cacheFolder(root: string): string {
  return path.join(root, 'node_modules', '.cache', 'kumbi');
}

/** Of everything that a build is made of: the same text, the same hash, whatever the times of the files. */
export function sourceHash(root: string, build: Build): string {
  const hash = createHash('sha256');
  for (const source of [build.folder, ...build.alsoFrom]) {
    for (const file of statSync(path.join(root, source)).isFile() ? [source] : filesBelow(root, source)) {
      if (isTestCode(file)) continue;
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

export function isStale(root: string, build: Build): boolean {
  if (!existsSync(path.join(root, build.folder, build.proof))) return true;
  const mark = markOf(root, build);
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== sourceHash(root, build);
}

/** @param hash taken before the build, so that what changed meanwhile makes it stale again */
export function markBuilt(root: string, build: Build, hash: string): void {
  mkdirSync(cacheFolder(root), { recursive: true });
  writeFileSync(markOf(root, build), hash);
}

function markOf(root: string, build: Build): string {
  return path.join(cacheFolder(root), `built-${path.basename(build.folder)}`);
}
