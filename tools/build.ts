import path from 'node:path';
import { compressFiles } from './builds/compress.ts';
import { withLock } from './builds/lock.ts';
import {
  appBuilds,
  type Build,
  cacheFolder,
  isStale,
  markBuilt,
  mcpBuild,
  sdkBuild,
  sourceHash,
} from './builds/stale.ts';
import { runCommand } from './checks/command.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

/**
 * Builds each part with changed sources. If several processes ask at the same time, one builds and the others wait.
 *
 * @param log receives one line for each build with its duration
 * @throws with the bundler's message if a build fails
 */
export async function buildStale(
  log: (line: string) => void,
  builds: readonly Build[] = [...appBuilds, sdkBuild, mcpBuild],
  root = projectRoot,
): Promise<void> {
  if (!builds.some((build) => isStale(root, build))) return;
  await withLock(path.join(cacheFolder(root), 'build.lock'), async () => {
    for (const build of builds) if (isStale(root, build)) await make(root, build, log);
  });
}

async function make(root: string, build: Build, log: (line: string) => void): Promise<void> {
  const start = performance.now();
  const hash = sourceHash(root, build);
  const folder = path.join(root, build.folder);
  for (const [program, ...args] of build.runs) {
    const { code, output } = await runCommand(folder, program, args, root);
    if (code !== 0) throw new Error(`building ${build.folder} failed:\n${output}`);
  }
  if (build.files) await compressFiles(path.join(folder, build.files));
  markBuilt(root, build, hash);
  log(`built ${build.folder} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  await buildStale((line) => console.log(line));
  console.log('the builds are up to date');
}
