import type { RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../../kernel/database/page-of.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import type { RunRow, RunStepRow } from './run.store.ts';

/** The columns of a run that lists show: all except its input. */
export type ListedRun = Omit<RunRow, 'input'>;

/** With the name of its flow. */
export interface EventRunRow extends ListedRun {
  readonly automation: string;
}

const columns = sql`t.id, t.flow_id, t.revision, t.status, t.origin, t.at_step, t.number, t.failure, t.due_at, t.created_at, t.ended_at`;

export function readRuns(
  ctx: Ctx,
  flowId: string,
  { status, ...query }: Omit<ListQuery, 'name'> & { readonly status?: RunStatus | undefined },
): Promise<Page<ListedRun>> {
  const list = { table: 'flow_runs', columns, by: { column: 'flow_id', value: flowId } };
  return pageOf(ctx, status ? { ...list, where: sql`s.status = ${status}` } : list, { ...query, name: undefined });
}

/**
 * Lists the runs with a webhook's event as their input, newest first. They are counted like a search: an event has few.
 */
export const readRunsOfEvent = (
  ctx: Ctx,
  eventId: string,
  query: Omit<ListQuery, 'name'>,
): Promise<Page<EventRunRow>> =>
  pageOf<EventRunRow>(
    ctx,
    {
      table: 'flow_runs',
      columns: sql`${columns}, f.title as automation`,
      joins: sql`join flows f on f.workspace_id = t.workspace_id and f.id = t.flow_id`,
      by: { column: 'source_id', value: eventId },
      where: sql`exists (select from flows f where f.workspace_id = s.workspace_id and f.id = s.flow_id and f.deleted_at is null)`,
    },
    { ...query, name: undefined },
  );

export const readRunsByCursor = (
  ctx: Ctx,
  flowId: string,
  { status, ...query }: CursorQuery & { readonly status?: RunStatus | undefined },
): Promise<CursorPage<ListedRun> | Refusal> =>
  cursorPage(
    ctx,
    {
      table: 'flow_runs',
      columns,
      of: flowId,
      where: [sql`s.flow_id = ${flowId}`, ifGiven(status, (wanted) => sql`s.status = ${wanted}`)],
    },
    query,
  );

/** Counts the runs that another one caused, directly or through others, up to a number. */
export async function countCaused(ctx: Ctx, root: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from flow_runs where workspace_id = ${ctx.workspaceId} and root = ${root}::uuid limit ${most}) caused`.execute(
    ctx.tx,
  );
  return rows[0]?.n ?? 0;
}

/** The clocks of the database and of processes differ by less than this. */
const clockToleranceMs = 3_600_000;

/** Returns whether a flow has a run that an event caused. */
export async function hasEventRun(ctx: Ctx, flowId: string, eventId: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - clockToleranceMs);
  const { rows } = await sql`select 1 from flow_runs where workspace_id = ${ctx.workspaceId}
    and flow_id = ${flowId} and created_at >= ${since} and origin_id = ${eventId}::uuid limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

export async function readRun(ctx: Ctx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select r.* from flow_runs r
    join flows f on f.workspace_id = r.workspace_id and f.id = r.flow_id and f.deleted_at is null
    where r.workspace_id = ${ctx.workspaceId} and r.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function readRunSteps(ctx: Ctx, runId: string): Promise<RunStepRow[]> {
  const { rows } = await sql<RunStepRow>`select * from flow_run_steps
    where workspace_id = ${ctx.workspaceId} and run_id = ${runId} order by number`.execute(ctx.tx);
  return rows;
}
