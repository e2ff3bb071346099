import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run test:crash`: runs one test after the other, each with its own installation and this program's arguments. With
 * `--long` also the soak test, which takes an hour; with `--soak` only that one.
 */
const crashes = ['checkouts.ts', 'webhooks.ts', 'links.ts', 'imports.ts'];
const has = (option: string): boolean => process.argv.includes(option);
const tests = has('--soak') ? ['soak.ts'] : [...crashes, ...(has('--long') ? ['soak.ts'] : [])];

const failed = tests.filter((test) => {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, test), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
