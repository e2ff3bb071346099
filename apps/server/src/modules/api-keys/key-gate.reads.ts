import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type pg from 'pg';

export interface AdmittedKey {
  workspace_id: WorkspaceId;
  key_id: string;
  type: KeyType;
  target_id: string | null;
  networks: string[];
  expires_at: Date | null;
  revoked_at: Date | null;
  /** Of a secret that was rotated. */
  old_until: Date | null;
}

/** The key of a secret in one prepared query, past the query builder: every call of a program pays for it. */
export async function readAdmittedKey(pool: pg.Pool, digest: Buffer): Promise<AdmittedKey | undefined> {
  const { rows } = await pool.query<AdmittedKey>({
    name: 'admit_key',
    text: 'select * from admit_key($1)',
    values: [digest],
  });
  return rows[0];
}
