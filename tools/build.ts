import path from 'node:path';
import { compressFiles } from './builds/compress.ts';
import { withLock } from './builds/lock.ts';
import { type Build, builds, cacheFolder, isStale, markBuilt, sourceHash } from './builds/stale.ts';
import { runCommand } from './checks/command.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

/**
 * Builds the apps whose sources changed since they were built. Of several processes that ask at once, one builds and
 * the others wait for it.
 *
 * @param log told in one line what is built and how long it took
 * @throws with the bundler's own words when a build fails
 */
export async function buildStale(log: (line: string) => void, root = projectRoot): Promise<void> {
  if (!builds.some((build) => isStale(root, build))) return;
  await withLock(path.join(cacheFolder(root), 'build.lock'), async () => {
    for (const build of builds) if (isStale(root, build)) await make(root, build, log);
  });
}

async function make(root: string, build: Build, log: (line: string) => void): Promise<void> {
  const start = performance.now();
  const hash = sourceHash(root, build);
  for (const args of build.runs) {
    const { code, output } = await runCommand(path.join(root, 'apps', build.app), 'vite', args, root);
    if (code !== 0) throw new Error(`building apps/${build.app} failed:\n${output}`);
  }
  await compressFiles(path.join(root, 'apps', build.app, build.files));
  markBuilt(root, build, hash);
  log(`built apps/${build.app} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  await buildStale((line) => console.log(line));
  console.log('the builds are up to date');
}
