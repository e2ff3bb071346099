import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readSecret, writeSecret } from '@kumbi/embedded-postgres/data-root.ts';
import type { Client } from 'pg';

export type RoleSecrets = { owner: string; app: string };

/**
 * Reads the passwords of our roles, and creates them if missing. They are next to the superuser's password: the server
 * itself reports its data folder. Call it under the bootstrap's lock, since the first caller writes the file.
 */
export async function roleSecrets(admin: Client): Promise<RoleSecrets> {
  const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const file = path.join(path.dirname(rows[0]?.folder ?? ''), 'roles.secret');
  const known = readSecret(file);
  if (known !== undefined) return parse(known, file);
  const made = { owner: randomBytes(24).toString('base64url'), app: randomBytes(24).toString('base64url') };
  writeSecret(file, JSON.stringify(made));
  return made;
}

function parse(text: string, file: string): RoleSecrets {
  const { owner, app } = JSON.parse(text);
  if (typeof owner === 'string' && typeof app === 'string') return { owner, app };
  throw new Error(`${file}: the passwords "owner" and "app" are missing; remove the file to create new ones`);
}
