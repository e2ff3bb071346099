import type { flowSchema, wholeFlowSchema } from '@kumbi/contract/automations/automations.schemas.ts';
import { problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import { isStartType } from '@kumbi/contract/automations/step-type.rules.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { ShownFlow } from './flow.reads.ts';
import { flowStarts, type StartSource } from './flow-start.slot.ts';

/** Views flows with the records that start them. */
export async function flowViews(ctx: Ctx, rows: readonly ShownFlow[]): Promise<View<typeof flowSchema>[]> {
  const sources = Map.groupBy(
    await sourcesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ flowId }) => flowId,
  );
  return rows.map((row) => flowView(row, sources.get(row.id) ?? []));
}

export async function wholeFlowView(ctx: Ctx, row: ShownFlow): Promise<View<typeof wholeFlowSchema>> {
  return {
    ...flowView(row, await sourcesOf(ctx, [row.id])),
    metadata: row.graph,
    problems: problemsOf(row.graph),
    saved_by: row.saver,
    saved_at: row.saved_at,
  };
}

async function sourcesOf(ctx: Ctx, flowIds: readonly string[]): Promise<readonly StartSource[]> {
  const found: StartSource[] = [];
  if (flowIds.length === 0) return found;
  for (const start of ctx.kernel.registry.all(flowStarts).values())
    found.push(...((await start.sources?.(ctx, flowIds)) ?? []));
  return found;
}

const flowView = (row: ShownFlow, sources: readonly StartSource[]): View<typeof flowSchema> => ({
  id: row.id,
  title: row.title,
  type: row.type,
  status: row.status,
  // The module of the trigger may have been removed.
  start: row.start !== null && isStartType(row.start) ? row.start : null,
  webhooks: sources.map(({ id, name }) => ({ id, name })),
  revision: row.revision,
  published_revision: row.published_revision,
  steps: row.graph.steps.length,
  runs: row.runs,
  last_run: row.last_run && { at: new Date(row.last_run.at), status: row.last_run.status },
  created_at: row.created_at,
  updated_at: row.updated_at,
  published_at: row.published_at,
});
