import path from 'node:path';
import { runCommand } from './checks/command.ts';
import { moduleOrder } from './checks/module-order.ts';
import { layOut } from './new-module/lay-out.ts';
import { namesOf } from './new-module/names.ts';

const root = path.resolve(import.meta.dirname, '..');
const [module, noun = module?.replace(/s$/, '')] = process.argv.slice(2);

if (!module || !noun) {
  console.error('npm run new:module <module> [<noun>]     for example: npm run new:module gift-cards gift-card');
  process.exitCode = 1;
} else {
  const known = moduleOrder(root).includes(module);
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const files = layOut(root, namesOf(module, noun, date));
  const { code, output } = await runCommand(root, 'biome', ['check', '--write', '--colors=off', ...files]);
  if (code !== 0) throw new Error(output);
  console.log(files.join('\n'));
  if (!known) console.log(`\n${module} is now the highest of module-order.json: move it down if others shall use it.`);
  console.log(`
Next:
- its test passes already: npx vitest run apps/server/src/modules/${module}
- once its tables are final, record its migration: npm run migrations
- its place in the sidebar: export \`navigation\` from apps/web/src/modules/${module}/${module}.nav.ts
- its word goes to docs/words.md, its texts to packages/contract/src/${module}/messages
- the rest is in docs/how-to/add-a-module.md`);
}
