import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { AutomationsTables } from './automations.table.ts';

export type FlowRow = Selectable<AutomationsTables['flows']>;
type NewFlow = Pick<Insertable<AutomationsTables['flows']>, 'id' | 'title' | 'graph' | 'saved_by'>;
type FlowChange = Omit<Updateable<AutomationsTables['flows']>, 'workspace_id' | 'id' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<AutomationsTables>();
type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

export async function insertFlow(ctx: Ctx, flow: NewFlow): Promise<void> {
  const now = ctx.kernel.clock.now();
  await tables(ctx.tx)
    .insertInto('flows')
    .values({
      ...flow,
      workspace_id: ctx.workspaceId,
      type: 'default',
      status: 'off',
      revision: 1,
      saved_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export const findFlow = (ctx: Where, id: string): Promise<FlowRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('flows')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Reads a flow and holds it: other changes of it wait for this transaction, its runs do not. */
export const lockFlow = (ctx: Where, id: string): Promise<FlowRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('flows')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateFlowRow(ctx: Ctx, id: string, change: FlowChange): Promise<void> {
  await tables(ctx.tx)
    .updateTable('flows')
    .set({ ...change, updated_at: ctx.kernel.clock.now() })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function removeFlow(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx.tx).deleteFrom('flows').where('workspace_id', '=', ctx.workspaceId).where('id', '=', id).execute();
}

/** Keeps a revision as it is published; one that was published before stays as it is. */
export async function keepVersion(ctx: Ctx, flow: Pick<FlowRow, 'id' | 'revision' | 'graph'>): Promise<void> {
  await tables(ctx.tx)
    .insertInto('flow_versions')
    .values({
      workspace_id: ctx.workspaceId,
      flow_id: flow.id,
      revision: flow.revision,
      graph: JSON.stringify(flow.graph),
      created_at: ctx.kernel.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns what a revision that was published does */
export async function readVersion(ctx: Where, flowId: string, revision: number): Promise<FlowGraph | undefined> {
  const row = await tables(ctx.tx)
    .selectFrom('flow_versions')
    .select('graph')
    .where('workspace_id', '=', ctx.workspaceId)
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
  if (secrets.length === 0) return;
  const created_at = ctx.kernel.clock.now();
  await tables(ctx.tx)
    .insertInto('flow_secrets')
    .values(secrets.map((secret) => ({ ...secret, workspace_id: ctx.workspaceId, flow_id: flowId, created_at })))
    .execute();
}

/** Those of these secrets that the flow has, sealed, by their ids. */
export async function readSecrets(
  ctx: Where,
  flowId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx.tx)
    .selectFrom('flow_secrets')
    .select(['id', 'sealed'])
    .where('workspace_id', '=', ctx.workspaceId)
    .where('flow_id', '=', flowId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, sealed }) => [id, sealed]));
}

/** Notes that somebody looks at the runs of a flow. @returns whether the workspace has it */
export async function keepWatch(ctx: Where, flowId: string, until: Date): Promise<boolean> {
  const { rows } = await sql`update flows set watched_until = greatest(watched_until, ${until})
    where workspace_id = ${ctx.workspaceId} and id = ${flowId} returning id`.execute(ctx.tx);
  return rows.length > 0;
}
