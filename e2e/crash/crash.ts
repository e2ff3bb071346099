import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run test:crash`: one test after the other, each with an installation of its own and the arguments of this one. */
const tests = ['checkouts.ts', 'webhooks.ts'];

const failed = tests.filter((test) => {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, test), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
