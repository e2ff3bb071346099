import type { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import {
  flowChanged,
  flowPublished,
  flowTurnedOff,
  flowTurnedOn,
} from '@kumbi/contract/automations/automations.events.ts';
import type { FlowStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { wholeFlowSchema } from '@kumbi/contract/automations/automations.schemas.ts';
import { problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import { startOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { View } from '../../../kernel/http/view.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { refuseNewer } from '../../../kernel/tenancy/newer-revision.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { findUser } from '../../identity/identity.public.ts';
import { spend } from '../../quotas/quotas.public.ts';
import { blankGraph, findFlowTemplate } from '../template/flow-template.service.ts';
import { type FlowsQuery, readFlow, readFlows } from './flow.reads.ts';
import { type FlowRow, insertFlow, insertFlowVersion, lockFlow, updateFlowRow } from './flow.store.ts';
import { flowViews, wholeFlowView } from './flow.view.ts';
import { sealGraph, withoutSecrets } from './flow-secret.service.ts';
import { flowStarts } from './flow-start.slot.ts';
import { refuseUnknownStep } from './unknown-step.rules.ts';

type OneFlow = { flow: View<typeof wholeFlowSchema> } | Refusal;

export async function listFlows(ctx: Ctx, query: FlowsQuery): Promise<Returns<typeof flows.list>> {
  const { rows, ...page } = await readFlows(ctx, query);
  return { ...page, automations: await flowViews(ctx, rows) };
}

export async function getFlow(ctx: Ctx, id: string): Promise<OneFlow> {
  const row = await readFlow(ctx, id);
  if (!row) return refuse('flow.unknown');
  return refuseUnknownStep(row.graph.steps) ?? { flow: await wholeFlowView(ctx, row) };
}

export async function createFlow(ctx: MemberCtx, input: Parsed<typeof flows.create>['body']): Promise<OneFlow> {
  const template = input.template_id === undefined ? undefined : await findFlowTemplate(ctx, input.template_id);
  if (input.template_id !== undefined && !template) return refuse('flow.template_unknown');
  const title = input.title ?? template?.name;
  if (title === undefined) return refuse('request.invalid', { fields: { title: 'validation.flow_title' } });
  const id = uuidv7();
  const short = await spend(ctx, 'automations', 1, id);
  if (short) return short;
  const given = withoutSecrets(input.metadata ?? template?.graph ?? blankGraph);
  // The rows of its secrets refer to the flow, so it must exist first.
  await insertFlow(ctx, { id, title, graph: JSON.stringify(blankGraph), saved_by: ctx.actor.userId });
  const graph = await sealGraph(ctx, id, given);
  if (isRefusal(graph)) return graph;
  await updateFlowRow(ctx, id, { graph: JSON.stringify(graph) });
  return changed(ctx, id);
}

/** Saves a draft. The published revision stays unchanged. */
export async function updateFlow(
  ctx: MemberCtx,
  input: Parsed<typeof flows.update>['body'],
): Promise<Returns<typeof flows.update> | Refusal> {
  const flow = await lockFlow(ctx, input.id);
  if (!flow) return refuse('flow.unknown');
  if (flow.revision > (input.revision ?? flow.revision) && !input.overwrite) return newerRevision(ctx, flow);
  const graph = input.metadata && (await sealGraph(ctx, flow.id, input.metadata));
  if (isRefusal(graph)) return graph;
  await updateFlowRow(ctx, flow.id, {
    revision: flow.revision + 1,
    saved_by: ctx.actor.userId,
    saved_at: ctx.kernel.clock.now(),
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(graph ? { graph: JSON.stringify(graph) } : {}),
  });
  const saved = await changed(ctx, flow.id);
  return isRefusal(saved)
    ? saved
    : { ...saved, replaced_revision: input.revision === undefined ? flow.revision : null };
}

async function newerRevision(ctx: Ctx, flow: FlowRow): Promise<Refusal> {
  const saver = flow.saved_by === null ? undefined : await findUser(ctx.tx, flow.saved_by);
  return refuseNewer(ctx, 'flow.newer_revision', { by: saver?.name ?? null, at: flow.saved_at });
}

export async function publishFlow(
  ctx: MemberCtx,
  { id, revision }: Parsed<typeof flows.publish>['body'],
): Promise<OneFlow> {
  const flow = await lockFlow(ctx, id);
  if (!flow) return refuse('flow.unknown');
  if (flow.revision > revision) return newerRevision(ctx, flow);
  const unknown = refuseUnknownStep(flow.graph.steps);
  if (unknown) return unknown;
  const problems = problemsOf(flow.graph);
  const start = startOf(flow.graph);
  if (problems.length > 0 || !start) return refuse('flow.not_ready', { values: { count: problems.length } });
  await insertFlowVersion(ctx, flow);
  await unbindFlow(ctx, id);
  const refused = await ctx.kernel.registry.get(flowStarts, start.type).bind?.(ctx, id, start);
  if (refused) return refused;
  const published_at = ctx.kernel.clock.now();
  await updateFlowRow(ctx, id, {
    status: 'on',
    published_revision: flow.revision,
    published_at,
    start: start.type,
  });
  await recordAudit(ctx, { action: 'flow.published', subject: flow.title });
  if (flow.published_revision !== flow.revision) await emitMany(ctx, flowPublished, [{ flow_id: id }]);
  if (flow.published_revision !== null && flow.status === 'off') await emitMany(ctx, flowTurnedOn, [{ flow_id: id }]);
  return changed(ctx, id);
}

export async function switchFlow(ctx: Ctx, id: string, status: FlowStatus): Promise<OneFlow> {
  const flow = await lockFlow(ctx, id);
  if (!flow) return refuse('flow.unknown');
  if (flow.published_revision === null) return refuse('flow.not_published');
  if (flow.status === status) return getFlow(ctx, id);
  await updateFlowRow(ctx, id, { status });
  await recordAudit(ctx, { action: status === 'on' ? 'flow.switched_on' : 'flow.switched_off', subject: flow.title });
  await emitMany(ctx, status === 'on' ? flowTurnedOn : flowTurnedOff, [{ flow_id: id }]);
  return changed(ctx, id);
}

/** Releases the source of the flow's events. */
export async function unbindFlow(ctx: Ctx, id: string): Promise<void> {
  for (const start of ctx.kernel.registry.all(flowStarts).values()) await start.unbind?.(ctx, id);
}

/** Announces a change of a flow to the members of its workspace. */
export const changedFlow = (ctx: Ctx, id: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), flowChanged.name, { id });

async function changed(ctx: Ctx, id: string): Promise<OneFlow> {
  await changedFlow(ctx, id);
  return getFlow(ctx, id);
}
