import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
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
