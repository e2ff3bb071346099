import { requestsKept } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { KeyRequestsQuery } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type RequestLogTables, requestLogTables } from './request-log.table.ts';

export type RequestRow = Selectable<RequestLogTables['api_key_requests']>;
export type NewRequest = Omit<RequestRow, 'workspace_id'> & { readonly workspace_id: WorkspaceId };

/** Adds requests with keys of any workspace in one round trip. */
export async function insertRequests(pool: pg.Pool, batch: readonly NewRequest[]): Promise<void> {
  await pool.query({
    name: 'log_key_requests',
    text: 'select log_key_requests($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      batch.map((each) => each.workspace_id),
      batch.map((each) => each.id),
      batch.map((each) => each.key_id),
      batch.map((each) => each.method),
      batch.map((each) => each.route),
      batch.map((each) => each.status),
      batch.map((each) => each.code),
      batch.map((each) => each.ms),
      batch.map((each) => each.created_at),
    ],
  });
}

/** Returns one page of the requests of a key, newest first, counted like a search. */
export function readRequests(ctx: Ctx, keyId: string, query: KeyRequestsQuery): Promise<Page<RequestRow>> {
  const { outcome, from, to, ...page } = query;
  const conditions: RawBuilder<unknown>[] = [
    // Without a condition the total would be a counter, which every request would have to update.
    outcome === undefined ? sql`true` : conditionOf[outcome],
    ...(from === undefined ? [] : [sql`s.created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`s.created_at < ${new Date(to)}`]),
  ];
  return rowsOf(ctx, requestLogTables.api_key_requests).page<RequestRow>(
    { ...page, name: undefined },
    { by: { column: 'key_id', value: keyId }, where: sql.join(conditions, sql` and `) },
  );
}

const conditionOf = {
  succeeded: sql`s.status < 400`,
  refused: sql`s.status between 400 and 499`,
  failed: sql`s.status >= 500`,
} as const;

/** Deletes the oldest requests of a workspace above its limit. The transaction is the system's. */
export async function trimRequests(tx: Tx, workspaceId: string): Promise<void> {
  await sql`
    delete from api_key_requests r using (
      select id from api_key_requests where workspace_id = ${workspaceId} order by id desc offset ${requestsKept} limit 1
    ) edge
    where r.workspace_id = ${workspaceId} and r.id <= edge.id`.execute(tx);
}

/** @returns the number of deleted requests, at most `limit`. The transaction is the system's. */
export async function deleteOldRequests(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from api_key_requests where (workspace_id, id) in (
      select workspace_id, id from api_key_requests where created_at < ${before} limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** Lists the workspaces with more requests than the limit. The transaction is the system's. */
export async function readOverfullLogs(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ workspace_id: string }>`
    select workspace_id from api_key_requests group by workspace_id having count(*) > ${requestsKept}`.execute(tx);
  return rows.map(({ workspace_id }) => workspace_id);
}
