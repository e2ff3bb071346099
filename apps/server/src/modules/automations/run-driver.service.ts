import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { LRUCache } from 'lru-cache';
import { v4 as uuidv4 } from 'uuid';
import { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { readVersion } from './flow.store.ts';
import { takeRequest } from './request-step.service.ts';
import { type ClaimedRun, claimRuns } from './run-queue.store.ts';
import { type Going, noteFault, type Place, runLeaseMs, takeLocalSteps } from './run-step.service.ts';

const caps = { workspace: 8, all: 64 };
/** A claim looks at every workspace that has runs, so that it is not made for each run that ends. */
const togetherMs = 20;

/** Takes on the runs that are due, for one process. */
export const runDriver = perKernel(
  (kernel) =>
    new DueWork<ClaimedRun>({
      togetherMs,
      claim: (underway) => claim(kernel, underway),
      work: (run) => advance(kernel, run).catch((error: unknown) => noteFault(kernel, run, error)),
    }),
);

async function claim(kernel: Kernel, underway: readonly ClaimedRun[]): Promise<ClaimedRun[]> {
  const busy = [...Map.groupBy(underway, (run) => run.workspace_id)].map(([workspaceId, runs]) => ({
    workspaceId,
    count: runs.length,
  }));
  const now = kernel.clock.now();
  const leaseUntil = new Date(now.getTime() + runLeaseMs);
  return kernel.db.statementAsSystem('claim runs', claimRuns({ now, lease: uuidv4(), leaseUntil, caps, busy }));
}

/** What was published once never changes. */
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
async function advance(kernel: Kernel, run: ClaimedRun): Promise<void> {
  const graph = await graphOf(kernel, run);
  // Deleted since, with all its runs.
  if (!graph) return;
  const going: Going = { kernel, run, graph };
  const step = graph.steps.find(({ id }) => id === run.at_step);
  if (!step) throw new Error(`Run ${run.id} is at a step that its flow does not have`);
  for (let at: Place | undefined = { step, number: run.number }; at; )
    at = at.step.type === 'request' ? await takeRequest(going, at, at.step) : await takeLocalSteps(going, at);
}
