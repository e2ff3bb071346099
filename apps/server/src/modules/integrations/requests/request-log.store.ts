import { requestsKept } from '@kumbi/contract/integrations/service-requests.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type RequestLogTables, requestLogTables } from './request-log.table.ts';

export type RequestRow = Selectable<RequestLogTables['integration_requests']>;
export type NewRequest = Omit<Insertable<RequestLogTables['integration_requests']>, 'workspace_id' | 'created_at'>;

export async function insertRequest(ctx: Ctx, row: NewRequest): Promise<void> {
  await rowsOf(ctx, requestLogTables.integration_requests).insert(row);
}

/** Deletes the oldest requests of a workspace above its limit. */
export async function trimRequests({ tx, workspaceId }: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<void> {
  await sql`
    delete from integration_requests r using (
      select created_at, id from integration_requests where workspace_id = ${workspaceId}
      order by created_at desc, id desc offset ${requestsKept} limit 1
    ) edge
    where r.workspace_id = ${workspaceId} and (r.created_at, r.id) <= (edge.created_at, edge.id)`.execute(tx);
}

/** @returns the number of deleted requests, at most `limit` */
export async function deleteOldRequests(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from integration_requests where (workspace_id, id) in (
      select workspace_id, id from integration_requests where created_at < ${before} order by created_at limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Lists the workspaces with more requests than the limit. */
export async function readOverfullLogs(tx: Tx): Promise<WorkspaceId[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId }>`
    select workspace_id from integration_requests group by workspace_id having count(*) > ${requestsKept}`.execute(tx);
  return rows.map(({ workspace_id }) => workspace_id);
}
