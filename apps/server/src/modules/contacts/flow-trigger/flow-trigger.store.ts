import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { flowTriggerTables, type TriggerKind } from './flow-trigger.table.ts';

export async function insertFlowTrigger(ctx: Ctx, flow_id: string, kind: TriggerKind, value: string): Promise<void> {
  await rowsOf(ctx, flowTriggerTables.contact_flow_triggers).insert({ flow_id, kind, value });
}

export async function deleteFlowTrigger(ctx: Ctx, flowId: string): Promise<void> {
  await rowsOf(ctx, flowTriggerTables.contact_flow_triggers).delete(flowId);
}

/** Returns the different values that flows of the workspace wait for. */
export async function readTriggerValues(ctx: Ctx, kind: TriggerKind): Promise<string[]> {
  const rows = await rowsOf(ctx, flowTriggerTables.contact_flow_triggers).list({ kind });
  return [...new Set(rows.map(({ value }) => value))];
}

/** Returns the flows that start with one of these changes, each with the value that it waits for. */
export async function readTriggeredFlows(
  ctx: Ctx,
  kind: TriggerKind,
  values: readonly string[],
): Promise<{ flowId: string; value: string }[]> {
  const { rows } = await sql<{ flowId: string; value: string }>`
    select flow_id as "flowId", value from contact_flow_triggers
    where workspace_id = ${ctx.workspaceId} and kind = ${kind} and value = any(${[...values]}::text[])
    order by flow_id`.execute(ctx.tx);
  return rows;
}
