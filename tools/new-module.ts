import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './checks/command.ts';
import { migrationLock } from './checks/migration-lock.ts';
import { moduleOrder } from './checks/module-order.ts';
import { readArguments, usage } from './new-module/arguments.ts';
import { layOut } from './new-module/lay-out.ts';
import { namesOf } from './new-module/names.ts';
import { nextMigration } from './new-module/next-migration.ts';

const root = path.resolve(import.meta.dirname, '..');

/** `npm run new:module` creates a module with its first noun, and `npm run new:noun` adds one to a module. */
async function main(command: 'module' | 'noun', args: readonly string[]): Promise<void> {
  const { noun, group } = readArguments(args, command);
  const isThere = existsSync(path.join(root, `apps/server/src/modules/${noun.module}`));
  if (command === 'module' && isThere)
    throw new Error(`the module ${noun.module} exists: npm run new:noun adds a noun`);
  if (command === 'noun' && !isThere)
    throw new Error(`there is no module ${noun.module}: npm run new:module creates it`);
  const known = moduleOrder(root).includes(noun.module);
  const lock = JSON.parse(readFileSync(path.join(root, migrationLock), 'utf8'));
  const files = layOut(root, namesOf(noun, nextMigration(Object.keys(lock), noun, new Date())), group);
  for (const [program, ...rest] of [
    ['biome', 'check', '--write', '--colors=off', ...files],
    ['node', path.join(root, 'tools/migrations.ts')],
  ]) {
    const { code, output } = await runCommand(root, program ?? '', rest);
    if (code !== 0) throw new Error(output);
  }
  console.log([...files, migrationLock].join('\n'));
  if (!known)
    console.log(`\n${noun.module} is now the highest of module-order.json: move it down if others shall use it.`);
  console.log(`
Next:
- npm run build, then npx vitest run apps/server/src/modules/${noun.module} runs its tests, and npm run test:browser -- ${noun.module} its screens
- its word goes to docs/words.md
- fields, rules and texts: docs/how-to/add-a-noun.md`);
}

const [command, ...args] = process.argv.slice(2);
await main(command === 'noun' ? 'noun' : 'module', args).catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
});
