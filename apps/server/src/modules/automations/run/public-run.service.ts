import type { programFlow, programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { contractOf, type RunOrigin } from '@kumbi/contract/automations/step-type.rules.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type FlowRow, findFlow } from '../flow/flow.store.ts';
import { refuseUnknownStep } from '../flow/unknown-step.rules.ts';
import { programFlowView, readRunPage, readWholeRun } from './flow-runs.service.ts';
import { callFlow } from './run.service.ts';
import { runView } from './run.view.ts';
import type { Chain } from './run-chain.rules.ts';

/** Returns the origin of runs that a program starts, or undefined if the trigger doesn't allow it. */
function programOrigin(type: string): RunOrigin | undefined {
  const start = contractOf(type);
  return start.kind === 'start' && 'callable' in start ? start.origins[0] : undefined;
}

/** The flow that the key is for. */
async function flowOf(ctx: KeyCtx): Promise<FlowRow | Refusal> {
  const flow = ctx.actor.targetId === null ? undefined : await findFlow(ctx, ctx.actor.targetId);
  return flow ?? refuse('flow.gone');
}

export async function getProgramFlow(ctx: KeyCtx): Promise<Returns<typeof programFlow.get> | Refusal> {
  const flow = await flowOf(ctx);
  return isRefusal(flow) ? flow : programFlowView(flow);
}

export async function startProgramRun(
  ctx: KeyCtx,
  { body }: Parsed<typeof programRuns.start>['body'],
  chain: Chain,
): Promise<Returns<typeof programRuns.start> | Refusal> {
  const flow = await flowOf(ctx);
  if (isRefusal(flow)) return flow;
  if (flow.start === null) return refuse('flow.not_published');
  const unknown = refuseUnknownStep([{ type: flow.start }]);
  if (unknown) return unknown;
  const origin = programOrigin(flow.start);
  if (origin === undefined) return refuse('flow.not_callable');
  const run = await callFlow(ctx, flow, body, origin, chain);
  return isRefusal(run) ? run : runView(run);
}

export async function listProgramRuns(
  ctx: KeyCtx,
  query: Parsed<typeof programRuns.list>['query'],
): Promise<Returns<typeof programRuns.list> | Refusal> {
  const flow = await flowOf(ctx);
  return isRefusal(flow) ? flow : readRunPage(ctx, flow.id, query);
}

export async function getProgramRun(ctx: KeyCtx, id: string): Promise<Returns<typeof programRuns.get> | Refusal> {
  const flow = await flowOf(ctx);
  return isRefusal(flow) ? flow : readWholeRun(ctx, flow.id, id);
}
