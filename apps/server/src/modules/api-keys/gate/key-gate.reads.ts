import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type pg from 'pg';

/** A key as `admit_key` returns it. Times are ISO text. */
export interface AdmittedKey {
  readonly workspace_id: WorkspaceId;
  readonly key_id: string;
  readonly type: KeyType;
  readonly target_id: string | null;
  readonly networks: readonly string[];
  readonly scopes: readonly string[];
  readonly calls_per_minute: number;
  readonly calls_per_month: number | null;
  /** Stored calls of this month. */
  readonly month_calls: number;
  readonly expires_at: string | null;
  /** Null for a key that works until its expiry. */
  readonly state: 'revoked' | 'disabled' | null;
  /** The end of a rotated secret's grace period. */
  readonly old_until: string | null;
}

/**
 * Reads the key of a secret with one prepared query, without the query builder, because every call of a program runs
 * it.
 *
 * @param month this month, as 202612
 */
export async function readAdmittedKey(pool: pg.Pool, digest: Buffer, month: number): Promise<AdmittedKey | undefined> {
  const { rows } = await pool.query<{ key: AdmittedKey | null }>({
    name: 'admit_key',
    text: 'select admit_key($1, $2) as key',
    values: [digest, month],
  });
  return rows[0]?.key ?? undefined;
}
