import { clickedRunMinutes } from '@kumbi/contract/links/links.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { notPaused } from '../../../../kernel/database/paused-workspaces.ts';
import { rowsOf } from '../../../../kernel/database/rows.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { flowStartTables } from './flow-start.table.ts';

/** Binds a flow to a link. Only clicks from now on start it. */
export async function insertFlowStart({ tx, workspaceId }: Ctx, flowId: string, linkId: string): Promise<void> {
  await sql`
    insert into link_flow_starts (workspace_id, flow_id, link_id, seen)
    select ${workspaceId}, ${flowId}::uuid, ${linkId}::uuid,
      coalesce((select clicks from link_totals where workspace_id = ${workspaceId} and link_id = ${linkId}::uuid), 0)`.execute(
    tx,
  );
}

export async function deleteFlowStart(ctx: Ctx, flowId: string): Promise<void> {
  await rowsOf(ctx, flowStartTables.link_flow_starts).delete(flowId);
}

export async function readFlowSources(
  { tx, workspaceId }: Ctx,
  flowIds: readonly string[],
): Promise<{ flowId: string; id: string; name: string }[]> {
  const { rows } = await sql<{ flowId: string; id: string; name: string }>`
    select s.flow_id as "flowId", l.id, l.name from link_flow_starts s
    join short_links l on l.workspace_id = s.workspace_id and l.id = s.link_id
    where s.workspace_id = ${workspaceId} and s.flow_id = any(${[...flowIds]}::uuid[])`.execute(tx);
  return rows;
}

/** SQL for the starts `s` whose link, with the totals `c`, has new clicks, and whose last run was long enough ago. */
const isDue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`c.clicks > s.seen and (s.last_run_at is null or s.last_run_at <= ${new Date(now.getTime() - clickedRunMinutes * 60_000)})`;

export async function readWorkspacesWithClicks(kernel: Kernel): Promise<WorkspaceId[]> {
  const rows = await kernel.db.statementAsSystem(
    'find flows with clicks',
    sql<{ id: WorkspaceId }>`
      select distinct s.workspace_id as id from link_flow_starts s
      join link_totals c on c.workspace_id = s.workspace_id and c.link_id = s.link_id
      where ${isDue(kernel.clock.now())} and ${notPaused('s')}`,
  );
  return rows.map(({ id }) => id);
}

/** A flow, its link, and the clicks since the last run. */
export interface ClickedFlow {
  readonly flowId: string;
  readonly link: { readonly id: string; readonly name: string; readonly code: string };
  readonly clicks: number;
  readonly total: number;
}

/** Marks the new clicks of a workspace's flows as seen, so that each click is in one run. */
export async function claimClickedFlows({ tx, workspaceId, kernel }: Ctx): Promise<ClickedFlow[]> {
  const now = kernel.clock.now();
  const { rows } = await sql<ClickedFlow>`
    with due as (
      select s.flow_id, s.seen, c.clicks as total, l.id, l.name, l.code from link_flow_starts s
      join short_links l on l.workspace_id = s.workspace_id and l.id = s.link_id and l.deleted_at is null
      join link_totals c on c.workspace_id = s.workspace_id and c.link_id = s.link_id
      where s.workspace_id = ${workspaceId} and ${isDue(now)}
      for update of s
    ), taken as (
      update link_flow_starts s set seen = due.total, last_run_at = ${now} from due
      where s.workspace_id = ${workspaceId} and s.flow_id = due.flow_id
    )
    select flow_id as "flowId", total - seen as clicks, total,
      jsonb_build_object('id', id, 'name', name, 'code', code) as link from due`.execute(tx);
  return rows;
}
