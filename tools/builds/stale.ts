import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isTestCode } from '../checks/tree.ts';

/** One built folder. */
export interface Build {
  /** Relative to the root: `apps/web`. */
  readonly folder: string;
  /** Its sources, in addition to its own folder. */
  readonly alsoFrom: readonly string[];
  /** A file below the folder that exists if the build exists. */
  readonly proof: string;
  /** Programs with their arguments, run in order. */
  readonly runs: readonly (readonly [program: string, ...args: string[]])[];
  /** The files that browsers load. */
  readonly files?: string;
}

const shared = [
  'packages/contract',
  'packages/blocks',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/builds/compress.ts',
];

/** The builds that the server needs. */
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
    // A bare `--ssr` would use index.html as the entry.
    runs: [
      ['vite', 'build'],
      ['vite', 'build', '--ssr', 'src/entry-server.tsx'],
    ],
  },
];

/** The package for other people's programs, which bundle it themselves if they want to. The product doesn't need it. */
export const sdkBuild: Build = {
  folder: 'packages/sdk',
  alsoFrom: ['packages/contract', 'package-lock.json', 'tsconfig.base.json', 'tools/flat-types.ts'],
  proof: 'dist/kumbi.d.ts',
  runs: [
    ['tsc', '-p', 'tsconfig.build.json'],
    [process.execPath, '../../tools/flat-types.ts', '@kumbi/contract', 'zod'],
  ],
};

/** The server of tools for assistants, one file with its parts of the client. The product doesn't need it either. */
export const mcpBuild: Build = {
  folder: 'packages/mcp',
  alsoFrom: ['packages/contract', 'packages/sdk', 'package-lock.json', 'tsconfig.base.json'],
  proof: 'dist/main.js',
  runs: [['vite', 'build']],
};

/** The project's folder for files that can be rebuilt. */
export function cacheFolder(root: string): string {
  return path.join(root, 'node_modules', '.cache', 'kumbi');
}

/** Hashes all inputs of a build. The same texts give the same hash; timestamps don't count. */
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

/** @param hash calculated before the build, so that a change during the build makes it stale again */
export function markBuilt(root: string, build: Build, hash: string): void {
  mkdirSync(cacheFolder(root), { recursive: true });
  writeFileSync(markOf(root, build), hash);
}

function markOf(root: string, build: Build): string {
  return path.join(cacheFolder(root), `built-${path.basename(build.folder)}`);
}
