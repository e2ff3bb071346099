import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the address of an installation's database for its owner's login, from the folder with its data. */
export function ownerDatabaseUrl(folder: string): string {
  const read = (name: string) => readFileSync(path.join(folder, 'postgres', name), 'utf8').trim();
  const { owner } = JSON.parse(read('roles.secret')) as { owner: string };
  return `postgres://kumbi_owner:${owner}@127.0.0.1:${read('port')}/kumbi`;
}
