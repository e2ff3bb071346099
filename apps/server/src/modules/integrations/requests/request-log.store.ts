import { requestsKept } from '@kumbi/contract/integrations/service-requests.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { RequestLogTables } from './request-log.table.ts';

export type RequestRow = Selectable<RequestLogTables['integration_requests']>;
export type NewRequest = Omit<Insertable<RequestLogTables['integration_requests']>, 'workspace_id'>;

/** Inserts requests of one workspace. Those of a connection that was deleted in the meantime are left out. */
const insertingRequests = (workspaceId: WorkspaceId, requests: readonly NewRequest[]) => sql`
  with r as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r(id uuid, integration_id uuid, method text,
      address text, status smallint, result text, error text, ms int, created_at timestamptz)
  ), connection as materialized (
    select id from integrations where workspace_id = ${workspaceId} and id in (select integration_id from r) for key share
  )
  insert into integration_requests (workspace_id, id, integration_id, method, address, status, result, error, ms, created_at)
  select ${workspaceId}::uuid, r.id, r.integration_id, r.method, r.address, r.status, r.result, r.error, r.ms, r.created_at
  from r join connection on connection.id = r.integration_id`;

/** Inserts requests in a transaction that is open already. */
export async function insertRequests(
  { tx, workspaceId }: Pick<Ctx, 'tx' | 'workspaceId'>,
  requests: readonly NewRequest[],
): Promise<void> {
  await insertingRequests(workspaceId, requests).execute(tx);
}

/** Inserts requests in their own transaction, in one round trip. */
export async function commitRequests(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  requests: readonly NewRequest[],
): Promise<void> {
  await kernel.db.statementInWorkspace(workspaceId, insertingRequests(workspaceId, requests));
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
