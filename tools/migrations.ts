import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allMigrations } from '@kumbi/server/main/open-database.ts';
import { hashesOf, migrationLock, recorded } from './checks/migration-lock.ts';

/**
 * `npm run migrations` records new migrations in the lock file, which freezes them. A migration that is only on your own
 * machine may be recorded again: `npm run migrations -- 20261203_21_product_sizes`. With `--list` it prints the hashes.
 */
const { positionals: again, values } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
const file = path.resolve(import.meta.dirname, '..', migrationLock);
const present = hashesOf(allMigrations());

if (values.list) {
  console.log(JSON.stringify(present));
} else {
  const { lock, added, refused } = recorded(JSON.parse(readFileSync(file, 'utf8')), present, again);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `recorded ${added.join(', ')}` : 'there is nothing to record');
  for (const line of refused) console.error(line);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
