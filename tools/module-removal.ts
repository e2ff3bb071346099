import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './build.ts';
import { boundaries } from './checks/boundaries.ts';
import type { Check } from './checks/check.ts';
import { errorTexts } from './checks/error-texts.ts';
import { flowSteps } from './checks/flow-steps.ts';
import { languages } from './checks/languages.ts';
import { messages } from './checks/messages.ts';
import { moduleOrder } from './checks/module-order.ts';
import { types } from './checks/programs.ts';
import { foldersIn, isTestCode, sourcesBelow } from './checks/tree.ts';
import { inCopy } from './project-copy.ts';

const checks: readonly Check[] = [types, boundaries, messages, errorTexts, languages, flowSteps];

/**
 * Modules that no other module uses, and a pair of which the upper one is about the lower one: the API reference
 * describes outgoing webhooks. A higher module uses each of the others through its public file.
 */
const usual = ['home', 'visits', 'answers', 'subscriptions', 'kmail', 'kwaba', 'api-reference,outbound'];

/**
 * `npm run test:removal -- kmail kwaba`: removes one module after the other (its folders and its lines in the
 * collecting lists) from a copy of the project, and compiles, checks and builds the rest. `a,b` removes two together.
 * It proves that a module is closed. The copy contains no tests and no journeys, because they may name any module.
 *
 * @param modules that no other one uses
 * @throws if something of the rest needs one of them
 */
async function tryWithout(root: string, modules: readonly string[]): Promise<void> {
  const isLeft = (file: string) => isTestCode(file) || file.startsWith('docs/') || file.startsWith('deploy/');
  await inCopy(root, isLeft, async (copy) => {
    for (const module of modules) removeModule(copy, module);
    for (const check of checks) {
      const { problems, seen } = await check.run(copy);
      if (problems.length > 0)
        throw new Error(`${check.name} without ${modules.join(' and ')}:\n${problems.join('\n')}`);
      console.log(`${check.name}: ${seen}`);
    }
    await buildStale((line) => console.log(line), undefined, copy);
  });
}

/** The folders with a module's chapters, and the lists that collect them. */
const chapters: readonly (readonly [folder: string, ...lists: string[]])[] = [
  ['packages/contract/src', 'packages/contract/src/modules.ts'],
  ['apps/server/src/modules', 'apps/server/src/main/modules.ts'],
  ['apps/web/src/modules', 'apps/web/src/app/modules.ts'],
  ['apps/site/src/modules', 'apps/site/src/modules.ts'],
];

/** The lists of parts that only some modules have: calls of the public API, steps of flows, styles of its pages. */
const partLists = [
  'packages/sdk/src/calls.ts',
  'packages/contract/src/flow-steps.ts',
  'packages/contract/src/event-type-names.ts',
  'packages/contract/src/event-types.ts',
  'packages/contract/src/program-messages.ts',
  'apps/site/src/styles/site.css',
];

function removeModule(copy: string, module: string): void {
  if (!moduleOrder(copy).includes(module)) throw new Error(`there is no module ${module}`);
  const camel = module.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const entry = new RegExp(
    `/${module}/|"${module}"|\\b${camel}(Contract|Module|Web|Site|Sections|Calls|Steps|EventTypes|Messages)\\b`,
    'i',
  );
  for (const [folder, list] of chapters) {
    if (!foldersIn(copy, folder).includes(module)) continue;
    rmSync(path.join(copy, folder, module), { recursive: true });
    if (list && removeLines(copy, list, entry) === 0) throw new Error(`${list} has no ${module}`);
  }
  rmSync(path.join(copy, `packages/sdk/src/${module}-sections.ts`), { force: true });
  for (const list of [...partLists, 'module-order.json']) removeLines(copy, list, entry);
  const left = sourcesBelow(copy).filter((file) => file.includes(`/${module}/`));
  if (left.length > 0) throw new Error(`files of ${module} remain: ${left.join(', ')}`);
}

/** @returns the number of removed lines */
function removeLines(copy: string, list: string, entry: RegExp): number {
  const lines = readFileSync(path.join(copy, list), 'utf8').split('\n');
  const kept = lines.filter((line) => !entry.test(line));
  writeFileSync(path.join(copy, list), kept.join('\n'));
  return lines.length - kept.length;
}

const named = process.argv.slice(2);
for (const names of named.length > 0 ? named : usual) {
  const modules = names.split(',');
  await tryWithout(path.resolve(import.meta.dirname, '..'), modules);
  console.log(`the rest compiles, passes its checks and builds without ${modules.join(' and ')}`);
}
