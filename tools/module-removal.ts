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
import { errorTexts } from './checks/error-texts.ts';
import { messages } from './checks/messages.ts';
import { moduleOrder } from './checks/module-order.ts';
import { types } from './checks/programs.ts';
import { filesBelow, isTestCode, sourcesBelow } from './checks/tree.ts';

const checks: readonly Check[] = [types, boundaries, messages, errorTexts];

/** Modules that no other one uses. */
const usual = ['kmail', 'api-reference', 'home'];

/**
 * `npm run test:removal -- kmail kwaba`: removes one module after the other from a copy of the project, its folders and its
 * lines in the collecting lists, and compiles, checks and builds the rest. It proves that a module is closed. The copy
 * contains no tests and no journeys, because they may name any module.
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

/** The folders with a module's chapters, and the lists that collect them. */
const chapters: readonly (readonly [folder: string, ...lists: string[]])[] = [
  ['packages/contract/src', 'packages/contract/src/modules.ts'],
  ['apps/server/src/modules', 'apps/server/src/main/modules.ts'],
  ['apps/web/src/modules', 'apps/web/src/app/modules.ts'],
  ['apps/site/src/modules', 'apps/site/src/modules.ts'],
];

/** The lists of parts that not every module has: calls of the public API, steps of flows, styles of its pages. */
const partLists = ['packages/sdk/src/calls.ts', 'packages/contract/src/flow-steps.ts', 'apps/site/src/styles/site.css'];

function removeModule(copy: string, module: string): void {
  if (!moduleOrder(copy).includes(module)) throw new Error(`there is no module ${module}`);
  const camel = module.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const entry = new RegExp(
    `/${module}/|"${module}"|\\b${camel}(Contract|Module|Web|Site|Sections|Calls|Steps)\\b`,
    'i',
  );
  for (const [folder, list] of chapters) {
    if (!readdirIfThere(path.join(copy, folder)).includes(module)) continue;
    rmSync(path.join(copy, folder, module), { recursive: true });
    if (list && removeLines(copy, list, entry) === 0) throw new Error(`${list} has no ${module}`);
  }
  rmSync(path.join(copy, `packages/sdk/src/${module}-sections.ts`), { force: true });
  for (const list of [...partLists, 'module-order.json']) removeLines(copy, list, entry);
  const left = sourcesBelow(copy).filter((file) => file.includes(`/${module}/`));
  if (left.length > 0) throw new Error(`of ${module} is still there: ${left.join(', ')}`);
}

/** @returns the number of removed lines */
function removeLines(copy: string, list: string, entry: RegExp): number {
  const lines = readFileSync(path.join(copy, list), 'utf8').split('\n');
  const kept = lines.filter((line) => !entry.test(line));
  writeFileSync(path.join(copy, list), kept.join('\n'));
  return lines.length - kept.length;
}

const named = process.argv.slice(2);
for (const module of named.length > 0 ? named : usual) {
  await tryWithout(path.resolve(import.meta.dirname, '..'), module);
  console.log(`the rest compiles, passes its checks and builds without ${module}`);
}
