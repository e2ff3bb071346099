import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { readVersion } from '../flow/flow.store.ts';
import { runLocalSteps } from './local-steps.service.ts';
import { type BegunStep, beginOutsideStep, finishOutsideStep } from './outside-step.service.ts';
import { type ClaimedRun, restsUntil, unclaimed } from './run.store.ts';
import { type Going, type Place, type RunTransaction, withRun } from './run-transaction.service.ts';

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

/** Advances a run until it ends, waits, or belongs to another worker. */
export async function advance(kernel: Kernel, run: ClaimedRun): Promise<void> {
  const graph = await graphOf(kernel, run);
  // The flow was purged with all its runs.
  if (!graph) return;
  const going: Going = { kernel, run, graph };
  const step = graph.steps.find(({ id }) => id === run.at_step);
  if (!step) throw new Error(`run ${run.id} is at a step that its flow doesn't have`);
  for (let at: Place | undefined = { step, number: run.number }; at; ) {
    const place: Place = at;
    const reached = await withRun(going, (transaction) => takeSteps(transaction, place));
    at = reached && 'runner' in reached ? await finishOutsideStep(going, reached) : reached;
  }
}

/**
 * Takes local steps and begins the call that follows them, in one transaction. After a fault or an interruption each
 * part has its own, so that a call that can't be prepared doesn't undo the steps before it.
 */
async function takeSteps(transaction: RunTransaction, from: Place): Promise<BegunStep | Place | undefined> {
  const { claims, attempt } = transaction.going.run;
  if (transaction.deletedAt) {
    // It continues here if the flow is restored.
    transaction.change({ ...unclaimed, due_at: restsUntil(transaction.deletedAt) });
    return undefined;
  }
  const outside = await runLocalSteps(transaction, from);
  if (!outside) return undefined;
  const isFirst = outside.at === from;
  if (!isFirst && (claims > 1 || attempt > 0)) return outside.at;
  return beginOutsideStep(transaction, outside.at, outside.runner);
}
