import {
  flowDeleted,
  flowPublished,
  flowRestored,
  flowRunFailed,
  flowTurnedOff,
  flowTurnedOn,
} from '@kumbi/contract/automations/automations.events.ts';
import { eventRun } from '@kumbi/contract/automations/event-types.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { findFlow } from '../flow/flow.store.ts';
import { programFlowView } from './flow-runs.service.ts';
import { readRun } from './run.reads.ts';

async function withFlow(ctx: Ctx, { flow_id }: { readonly flow_id: string }) {
  const row = await findFlow(ctx, flow_id);
  return row && { flow: programFlowView(row) };
}

async function withRun(ctx: Ctx, ids: { readonly flow_id: string; readonly run_id: string }) {
  const [flow, run] = [await withFlow(ctx, ids), await readRun(ctx, ids.run_id)];
  return flow && run && { ...flow, run: viewOf(eventRun, run) };
}

export const flowEvents: readonly PublishedEvent[] = [
  publishRead(flowPublished, 'flow.published', withFlow),
  publishRead(flowTurnedOn, 'flow.turned_on', withFlow),
  publishRead(flowTurnedOff, 'flow.turned_off', withFlow),
  publish(
    flowDeleted,
    () => 'flow.deleted',
    (ids) => ids,
  ),
  publishRead(flowRestored, 'flow.restored', withFlow),
  publishRead(flowRunFailed, 'flow_run.failed', withRun),
];
