import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Check, sawAtLeast } from './check.ts';
import { runCommand } from './command.ts';
import { migrationLock, migrationProblems } from './migration-lock.ts';

/** Released migrations are frozen: a change would reach new installations only, and their schemas would differ. */
export const migrations: Check = {
  name: 'migrations',
  async run(root) {
    // In a separate process, because it loads the server's modules from `root`.
    const { code, output } = await runCommand(root, process.execPath, ['tools/migrations.ts', '--list']);
    if (code !== 0) throw new Error(output);
    const present = JSON.parse(output) as Record<string, string>;
    const count = Object.keys(present).length;
    const lock = JSON.parse(readFileSync(path.join(root, migrationLock), 'utf8')) as Record<string, string>;
    return {
      problems: [...migrationProblems(lock, present), ...sawAtLeast(20, count, 'migrations')],
      seen: `${count} migrations`,
    };
  },
};
