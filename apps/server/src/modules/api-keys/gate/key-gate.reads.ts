import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type pg from 'pg';

export interface AdmittedKey {
  workspace_id: WorkspaceId;
  key_id: string;
  type: KeyType;
  target_id: string | null;
  networks: string[];
  /** Separated by spaces. */
  scopes: string;
  calls_per_minute: number;
  calls_per_month: number | null;
  /** Stored calls of this month. */
  month_calls: number;
  expires_at: Date | null;
  /** Null for a key that works until its expiry. */
  state: 'revoked' | 'disabled' | null;
  /** The end of a rotated secret's grace period. */
  old_until: Date | null;
}

/**
 * Reads the key of a secret with one prepared query, without the query builder, because every call of a program runs
 * it.
 *
 * @param month this month, as 202612
 */
export async function readAdmittedKey(pool: pg.Pool, digest: Buffer, month: number): Promise<AdmittedKey | undefined> {
  const { rows } = await pool.query<AdmittedKey>({
    name: 'admit_key',
    text: 'select * from admit_key($1, $2)',
    values: [digest, month],
  });
  return rows[0];
}
