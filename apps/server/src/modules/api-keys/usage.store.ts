import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ApiKeysTables } from './api-keys.table.ts';

/** Calls of one key on one day that are not yet written. */
export interface CountedCalls {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly day: string;
  readonly calls: number;
  /** The time of the last of these calls. */
  readonly at: Date;
  readonly address: string;
}

/** Adds calls of keys of any workspace in one round trip. */
export async function addCalls(pool: pg.Pool, batch: readonly CountedCalls[]): Promise<void> {
  await pool.query({
    name: 'count_key_calls',
    text: 'select count_key_calls($1, $2, $3, $4, $5, $6)',
    values: [
      batch.map((each) => each.workspaceId),
      batch.map((each) => each.keyId),
      batch.map((each) => each.day),
      batch.map((each) => each.calls),
      batch.map((each) => each.at),
      batch.map((each) => each.address),
    ],
  });
}

export async function readDays(ctx: Ctx, keyId: string, since: string): Promise<{ day: string; calls: number }[]> {
  const { rows } = await sql<{ day: string; calls: number }>`
    select day::text as day, calls from api_key_days
    where workspace_id = ${ctx.workspaceId} and key_id = ${keyId} and day >= ${since}::date`.execute(ctx.tx);
  return rows;
}

/** Deletes keys revoked and calls counted before a time. The transaction is the system's. */
export async function forgetKeys(tx: Tx, revokedBefore: Date, daysBefore: string): Promise<void> {
  const tables = tx.withTables<ApiKeysTables>();
  await tables.deleteFrom('api_keys').where('revoked_at', '<', revokedBefore).execute();
  await tables.deleteFrom('api_key_days').where('day', '<', daysBefore).execute();
}
