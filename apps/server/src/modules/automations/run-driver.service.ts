import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { readVersion } from './flow.store.ts';
import { takeRequest } from './request-step.service.ts';
import type { ClaimedRun } from './run.store.ts';
import { type Going, type Place, takeLocalSteps } from './run-step.service.ts';

/** A published version never changes. */
const graphs = perKernel(() => new LRUCache<string, FlowGraph>({ max: 500 }));

async function graphOf(kernel: Kernel, { workspace_id: workspaceId, flow_id: flowId, revision }: ClaimedRun) {
  const key = `${flowId}/${revision}`;
  const kept = graphs(kernel).get(key);
  if (kept) return kept;
  const graph = await inSystemCtx(kernel, workspaceId, 'read a flow', (ctx) => readVersion(ctx, flowId, revision));
  if (graph) graphs(kernel).set(key, graph);
  return graph;
}

/** Takes a run as far as it goes: until it ends, waits, or is no longer this worker's. */
export async function advance(kernel: Kernel, run: ClaimedRun): Promise<void> {
  const graph = await graphOf(kernel, run);
  // Deleted since, with all its runs.
  if (!graph) return;
  const going: Going = { kernel, run, graph };
  const step = graph.steps.find(({ id }) => id === run.at_step);
  if (!step) throw new Error(`Run ${run.id} is at a step that its flow does not have`);
  for (let at: Place | undefined = { step, number: run.number }; at; )
    at = at.step.type === 'request' ? await takeRequest(going, at, at.step) : await takeLocalSteps(going, at);
}
