import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStale } from './build.ts';
import { boundaries } from './checks/boundaries.ts';
import type { Check } from './checks/check.ts';
import { collectingLists } from './checks/closed-modules.ts';
import { errorTexts } from './checks/error-texts.ts';
import { messages } from './checks/messages.ts';
import { types } from './checks/programs.ts';
import { filesBelow, isTestCode, sourcesBelow } from './checks/tree.ts';

const checks: readonly Check[] = [types, boundaries, messages, errorTexts];

/**
 * `npm run test:removal`: takes one module out of a copy of the project, its folders and its lines in the collecting
 * lists, and compiles, checks and builds the rest. It proves that a module is closed. Tests and journeys may name any
 * module, so that the copy has none.
 *
 * @param module a module that no other one uses
 * @throws when something of the rest needs the module
 */
async function tryWithout(root: string, module: string): Promise<void> {
  const copy = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kumbi-without-')));
  try {
    copyProject(root, copy);
    removeModule(copy, module);
    for (const check of checks) {
      const { problems, seen } = await check.run(copy);
      if (problems.length > 0) throw new Error(`${check.name} without ${module}:\n${problems.join('\n')}`);
      console.log(`${check.name}: ${seen}`);
    }
    await buildStale((line) => console.log(line), undefined, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Dependencies are linked one by one, so that the project's own packages are those of the copy. */
function copyProject(root: string, copy: string): void {
  for (const file of filesBelow(root)) {
    const left = isTestCode(file) || file.startsWith('docs/') || file.startsWith('deploy/');
    if (!left) cpSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['', 'apps/server/', 'apps/web/', 'apps/site/'])
    linkModules(root, copy, `${folder}node_modules`);
}

function linkModules(root: string, copy: string, folder: string): void {
  const own = '@kumbi';
  const entries = readdirIfThere(path.join(root, folder));
  if (entries.length > 0) mkdirSync(path.join(copy, folder), { recursive: true });
  for (const entry of entries) {
    if (entry !== own) symlinkSync(path.join(root, folder, entry), path.join(copy, folder, entry));
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

function removeModule(copy: string, module: string): void {
  const folders = ['packages/contract/src', 'apps/server/src/modules', 'apps/web/src/modules', 'apps/site/src/modules'];
  for (const folder of folders) rmSync(path.join(copy, folder, module), { recursive: true, force: true });
  rmSync(path.join(copy, `packages/sdk/src/${module}-sections.ts`), { force: true });
  for (const list of [...collectingLists, 'module-order.json']) {
    const lines = readFileSync(path.join(copy, list), 'utf8').split('\n');
    const kept = lines.filter((line) => !new RegExp(`\\b${module}|${module}(Calls|Sections)`, 'i').test(line));
    if (kept.length === lines.length && list !== 'packages/sdk/src/calls.ts')
      throw new Error(`${list} has no ${module}`);
    writeFileSync(path.join(copy, list), kept.join('\n'));
  }
  const left = sourcesBelow(copy).filter((file) => file.includes(`/${module}/`));
  if (left.length > 0) throw new Error(`of ${module} is still there: ${left.join(', ')}`);
}

const [module = 'kmail'] = process.argv.slice(2);
await tryWithout(path.resolve(import.meta.dirname, '..'), module);
console.log(`the rest compiles, passes its checks and builds without ${module}`);
