import type { flowSchema, wholeFlowSchema } from '@kumbi/contract/automations/automations.schemas.ts';
import { problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { readHooksBoundTo } from '../hooks/hooks.public.ts';
import type { ShownFlow } from './flow.reads.ts';

/** Flows as they are shown, with the webhooks whose events they take. */
export async function presentFlows(ctx: Ctx, rows: readonly ShownFlow[]): Promise<View<typeof flowSchema>[]> {
  const hooks =
    rows.length === 0
      ? []
      : await readHooksBoundTo(
          ctx,
          rows.map(({ id }) => id),
        );
  const byFlow = Map.groupBy(hooks, (hook) => hook.bound_id);
  return rows.map((row) => presentFlow(row, byFlow.get(row.id) ?? []));
}

export async function presentWholeFlow(ctx: Ctx, row: ShownFlow): Promise<View<typeof wholeFlowSchema>> {
  return {
    ...presentFlow(row, await readHooksBoundTo(ctx, [row.id])),
    metadata: row.graph,
    problems: problemsOf(row.graph),
    saved_by: row.saver,
    saved_at: row.saved_at,
  };
}

const presentFlow = (row: ShownFlow, hooks: readonly { id: string; name: string }[]): View<typeof flowSchema> => ({
  id: row.id,
  title: row.title,
  type: row.type,
  status: row.status,
  start: row.start,
  webhooks: hooks.map(({ id, name }) => ({ id, name })),
  revision: row.revision,
  published_revision: row.published_revision,
  steps: row.graph.steps.length,
  runs: row.runs,
  last_run: row.last_run && { at: new Date(row.last_run.at), status: row.last_run.status },
  created_at: row.created_at,
  updated_at: row.updated_at,
  published_at: row.published_at,
});
