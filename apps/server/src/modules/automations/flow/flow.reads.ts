import type { FlowStatus, RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { StartType } from '@kumbi/contract/automations/step-type.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { automationsTables } from '../automations.table.ts';
import type { FlowRow } from './flow.store.ts';

export type ShownFlow = FlowRow & {
  readonly runs: number;
  readonly last_run: { readonly at: string; readonly status: RunStatus } | null;
  readonly saver: string | null;
};

const columns = sql`t.*,
  (select coalesce(sum(c.value), 0)::int from row_counts c
    where c.workspace_id = t.workspace_id and c.counter = 'flow_runs:' || t.id) as runs,
  (select jsonb_build_object('at', r.created_at, 'status', r.status) from flow_runs r
    where r.workspace_id = t.workspace_id and r.flow_id = t.id order by r.created_at desc, r.id desc limit 1) as last_run,
  (select u.name from auth_user u where u.id = t.saved_by) as saver`;

/** The time of a flow's newest run in microseconds; 0 for one that never ran. */
const lastRun = (flow: 's' | 't'): RawBuilder<number> => sql`coalesce((
  select (extract(epoch from r.created_at) * 1000000)::bigint from flow_runs r
  where r.workspace_id = ${sql.ref(`${flow}.workspace_id`)} and r.flow_id = ${sql.ref(`${flow}.id`)}
  order by r.created_at desc, r.id desc limit 1), 0)`;

export interface FlowsQuery extends SortedQuery {
  readonly status?: FlowStatus | undefined;
  readonly start?: StartType | undefined;
}

export const readFlows = (ctx: Ctx, query: FlowsQuery): Promise<Page<ShownFlow>> =>
  rowsOf(ctx, automationsTables.flows).page<ShownFlow>(query, {
    columns,
    numbers: { last_run: lastRun },
    ...allOf([query.status && sql`s.status = ${query.status}`, query.start && sql`s.start = ${query.start}`]),
  });

export function readFlow(ctx: Ctx, id: string): Promise<ShownFlow | undefined> {
  return rowsOf(ctx, automationsTables.flows).findWith<ShownFlow>(id, { columns });
}

/** Reads the existing ones of these flows, by name. */
export async function readFlowNames(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, title as name from flows
    where workspace_id = ${ctx.workspaceId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(ctx.tx);
  return rows;
}

export async function hasPublishedFlow(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from flows
    where workspace_id = ${ctx.workspaceId} and published_revision is not null and deleted_at is null) as has`.execute(
    ctx.tx,
  );
  return rows[0]?.has === true;
}

/** Lists the flows with a step that has this value in a setting, in the draft or in the published revision. */
export async function readFlowsWith(
  ctx: Ctx,
  setting: string,
  value: string,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const has = (graph: string) => sql`exists (
    select from jsonb_array_elements(${sql.ref(graph)} -> 'steps') step where step ->> ${setting} = ${value})`;
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, f.title as name from flows f
    left join flow_versions v on v.workspace_id = f.workspace_id and v.flow_id = f.id and v.revision = f.published_revision
    where f.workspace_id = ${ctx.workspaceId} and f.deleted_at is null and (${has('f.graph')} or ${has('v.graph')})
    order by f.title, f.id limit ${most}`.execute(ctx.tx);
  return rows;
}
