import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow } from './checks/tree.ts';

/**
 * Runs work in a temporary copy of the project, which may change anything in it. Dependencies are linked from the
 * project.
 *
 * @param isLeft the files to leave out of the copy
 */
export async function inCopy(
  root: string,
  isLeft: (file: string) => boolean,
  work: (copy: string) => Promise<void>,
): Promise<void> {
  const copy = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kumbi-copy-')));
  try {
    for (const file of filesBelow(root)) if (!isLeft(file)) cpSync(path.join(root, file), path.join(copy, file));
    for (const folder of ['', 'apps/server/', 'apps/web/', 'apps/site/', 'apps/sandbox/', 'e2e/', 'tools/'])
      linkModules(root, copy, `${folder}node_modules`);
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Links packages one by one, so that the copy uses its own workspace packages and its own cache. */
function linkModules(root: string, copy: string, folder: string): void {
  const own = '@kumbi';
  const entries = readdirIfThere(path.join(root, folder));
  if (entries.length > 0) mkdirSync(path.join(copy, folder), { recursive: true });
  for (const entry of entries) {
    if (entry !== own && entry !== '.cache')
      symlinkSync(path.join(root, folder, entry), path.join(copy, folder, entry));
  }
  for (const entry of readdirIfThere(path.join(root, folder, own))) {
    const target = path.relative(realpathSync(root), realpathSync(path.join(root, folder, own, entry)));
    mkdirSync(path.join(copy, folder, own), { recursive: true });
    symlinkSync(path.join(copy, target), path.join(copy, folder, own, entry));
  }
}

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
