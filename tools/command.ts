import { runCommand } from '@kumbi/server/main/operate.ts';
import { explain } from './operations/explain.ts';
import { ownConfig } from './operations/own-config.ts';

/** `npm run <name> [-- words]` runs a command of a module, such as `npm run payouts`. */
const [name = '', ...words] = process.argv.slice(2);
try {
  for (const line of await runCommand(ownConfig(process.env), name, words)) console.log(line);
} catch (error) {
  const line = explain(error);
  console.error(line ? `Nothing was done: ${line}` : error);
  process.exit(1);
}
