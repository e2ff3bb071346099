import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AutomationsTables, automationsTables } from '../automations.table.ts';

export type FlowRow = Selectable<AutomationsTables['flows']>;
type NewFlow = Pick<Insertable<AutomationsTables['flows']>, 'id' | 'title' | 'graph' | 'saved_by'>;
type FlowChange = Omit<Updateable<AutomationsTables['flows']>, 'workspace_id' | 'id' | 'created_at'>;

type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

export async function insertFlow(ctx: Ctx, flow: NewFlow): Promise<void> {
  await rowsOf(ctx, automationsTables.flows).insert({ ...flow, type: 'default', status: 'off', revision: 1 });
}

export const findFlow = (ctx: Where, id: string): Promise<FlowRow | undefined> =>
  rowsOf(ctx, automationsTables.flows).find(id);

/** Returns a flow in the bin; undefined if it isn't there. */
export async function findDeletedFlow(ctx: Where, id: string): Promise<(FlowRow & { deleted_at: Date }) | undefined> {
  const row = await rowsOf(ctx, automationsTables.flows).withDeleted().find(id);
  return row?.deleted_at ? { ...row, deleted_at: row.deleted_at } : undefined;
}

/** Reads a flow and locks it: other changes of it wait for this transaction, its runs don't. */
export const lockFlow = (ctx: Where, id: string): Promise<FlowRow | undefined> =>
  rowsOf(ctx, automationsTables.flows).lock(id, 'no key update');

export async function updateFlowRow(ctx: Ctx, id: string, change: FlowChange): Promise<void> {
  await rowsOf(ctx, automationsTables.flows).update(id, change);
}

/** Stores a published revision. A stored revision never changes. */
export async function insertFlowVersion(ctx: Ctx, flow: Pick<FlowRow, 'id' | 'revision' | 'graph'>): Promise<void> {
  await rowsOf(ctx, automationsTables.flow_versions).insertUnlessTaken({
    flow_id: flow.id,
    revision: flow.revision,
    graph: JSON.stringify(flow.graph),
  });
}

/** @returns the graph of a published revision */
export async function readVersion(ctx: Where, flowId: string, revision: number): Promise<FlowGraph | undefined> {
  const row = await rowsOf(ctx, automationsTables.flow_versions)
    .select('graph')
    .where('flow_id', '=', flowId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.graph;
}

export async function insertSecrets(
  ctx: Ctx,
  flowId: string,
  secrets: readonly { readonly id: string; readonly sealed: string }[],
): Promise<void> {
  await rowsOf(ctx, automationsTables.flow_secrets).insert(secrets.map((secret) => ({ ...secret, flow_id: flowId })));
}

/** Returns the flow's encrypted secrets with these ids, by id. */
export async function readSecrets(
  ctx: Where,
  flowId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(ctx, automationsTables.flow_secrets)
    .select('id', 'sealed')
    .where('flow_id', '=', flowId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, sealed }) => [id, sealed]));
}

/** Records that someone has a flow's runs open. @returns whether the workspace has the flow */
export async function extendWatch(ctx: Where, flowId: string, until: Date): Promise<boolean> {
  const { rows } = await sql`update flows set watched_until = greatest(watched_until, ${until})
    where workspace_id = ${ctx.workspaceId} and id = ${flowId} and deleted_at is null returning id`.execute(ctx.tx);
  return rows.length > 0;
}
