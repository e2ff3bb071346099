import type { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import type { programFlowSchema } from '@kumbi/contract/automations/public-automations.schemas.ts';
import type { programFlowRuns, workspaceFlows } from '@kumbi/contract/automations/public-flows.endpoints.ts';
import { isStartType } from '@kumbi/contract/automations/step-type.rules.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { sql } from 'kysely';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { cursorPage, dataPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { switchFlow } from '../flow/flow.service.ts';
import { type FlowRow, findFlow } from '../flow/flow.store.ts';
import { readRun, readRunSteps, readRunsByCursor } from './run.reads.ts';
import { runView, stepView } from './run.view.ts';

/** A flow as programs see it. */
export function programFlowView({ id, title, status, start, created_at }: FlowRow): View<typeof programFlowSchema> {
  return { id, title, status, start: start !== null && isStartType(start) ? start : null, created_at };
}

export const readRunPage = async (
  ctx: Ctx,
  flowId: string,
  query: Parsed<typeof programRuns.list>['query'],
): Promise<Returns<typeof programRuns.list> | Refusal> => dataPage(await readRunsByCursor(ctx, flowId, query), runView);

/** Reads a run of a flow with its steps. */
export async function readWholeRun(
  ctx: Ctx,
  flowId: string,
  id: string,
): Promise<Returns<typeof programRuns.get> | Refusal> {
  const run = await readRun(ctx, id);
  if (run?.flow_id !== flowId) return refuse('run.unknown');
  const log = await readRunSteps(ctx, id);
  return { ...runView(run), steps: log.map(stepView) };
}

export async function listWorkspaceFlows(
  ctx: Ctx,
  { status, ...query }: Parsed<typeof workspaceFlows.list>['query'],
): Promise<Returns<typeof workspaceFlows.list> | Refusal> {
  const where = [sql`s.deleted_at is null`, ifGiven(status, (wanted) => sql`s.status = ${wanted}`)];
  return dataPage(await cursorPage<FlowRow>(ctx, { table: 'flows', columns: sql`t.*`, where }, query), programFlowView);
}

export async function getWorkspaceFlow(ctx: Ctx, id: string): Promise<Returns<typeof workspaceFlows.get> | Refusal> {
  const flow = await findFlow(ctx, id);
  return flow ? programFlowView(flow) : refuse('flow.unknown');
}

export async function updateWorkspaceFlow(
  ctx: Ctx,
  id: string,
  { status }: Parsed<typeof workspaceFlows.update>['body'],
): Promise<Returns<typeof workspaceFlows.update> | Refusal> {
  const switched = await switchFlow(ctx, id, status);
  return isRefusal(switched) ? switched : getWorkspaceFlow(ctx, id);
}

export async function listProgramFlowRuns(
  ctx: Ctx,
  id: string,
  query: Parsed<typeof programFlowRuns.list>['query'],
): Promise<Returns<typeof programFlowRuns.list> | Refusal> {
  return (await findFlow(ctx, id)) ? readRunPage(ctx, id, query) : refuse('flow.unknown');
}

export async function getProgramFlowRun(
  ctx: Ctx,
  { id, run_id }: Parsed<typeof programFlowRuns.get>['params'],
): Promise<Returns<typeof programFlowRuns.get> | Refusal> {
  return (await findFlow(ctx, id)) ? readWholeRun(ctx, id, run_id) : refuse('flow.unknown');
}
