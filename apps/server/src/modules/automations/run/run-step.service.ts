import { automationNode, flowTopic } from '@kumbi/contract/automations/automations.events.ts';
import type { NodeStatus, RunStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowGraph, FlowStep } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { stepAfter } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { v5 as uuidv5 } from 'uuid';
import { holdRow } from '../../../kernel/due/settle-rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { flowFailedNotification } from '../automations.notifications.ts';
import { type ClaimedRun, noteStep, type StepNote, unclaimed, updateRun } from './run.store.ts';
import { storedJson } from './run-event.rules.ts';
import { type Outcome, type StepRunner, stepRunners } from './step-runner.slot.ts';

/** Longer than the longest step takes, its record included. */
export const runLeaseMs = 60_000;

/** A place in a run: the next step, and the number of its row in the log. */
export interface Place {
  readonly step: FlowStep;
  readonly number: number;
}

/** A claimed run with the graph that it follows. */
export interface Going {
  readonly kernel: Kernel;
  readonly run: ClaimedRun;
  readonly graph: FlowGraph;
}

/** Returns undefined for a type whose module was removed. */
export const runnerOf = ({ kernel }: Going, { step }: Place): StepRunner | undefined =>
  kernel.registry.find(stepRunners, step.type);

/** Works in a transaction that holds the run. @returns undefined if this worker lost the run: stopped, or claimed again */
export function withRun<T>({ kernel, run }: Going, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined> {
  return inSystemCtx(kernel, run.workspace_id, 'take a step of a run', async (ctx) => {
    const until = new Date(kernel.clock.now().getTime() + runLeaseMs);
    return (await holdRow(ctx.tx, 'flow_runs', run, until)) ? work(ctx) : undefined;
  });
}

export const hrefOf = (run: ClaimedRun): string => `automations/${run.flow_id}?run=${run.id}`;

/** Records the result of a step, and the place at which the run continues. @returns that place, which is this worker's too */
export async function settle(
  ctx: Ctx,
  going: Going,
  at: Place,
  { port, output, failure }: Outcome,
  tries = 1,
): Promise<Place | undefined> {
  const { run, graph } = going;
  const status = failure === undefined ? 'done' : failure === 'uncertain' ? 'uncertain' : 'failed';
  const next = stepAfter(graph, at.step.id, port);
  const ended = next ? undefined : failure === undefined ? 'done' : 'failed';
  const written = output === undefined ? null : storedJson(output);
  await note(ctx, going, at, { status, port, tries, failure: failure ?? null, output: written }, ended);
  if (next) {
    // A finished step clears the faults of the earlier ones; this claim counts for the next step.
    await updateRun(ctx, run.id, { at_step: next.id, number: at.number + 1, attempt: 0, claims: 1, fault: null });
    return { step: next, number: at.number + 1 };
  }
  const over = { ...unclaimed, due_at: null, ended_at: ctx.kernel.clock.now() };
  if (failure === undefined) await updateRun(ctx, run.id, { ...over, status: 'done', at_step: null });
  else {
    await updateRun(ctx, run.id, { ...over, status: 'failed', failure });
    await notifyOfFailure(ctx, run);
  }
  return undefined;
}

/** Fails a run at a step with repeated faults on our side. A person can repeat it. */
export async function failByFault(kernel: Kernel, run: ClaimedRun): Promise<void> {
  await inSystemCtx(kernel, run.workspace_id, 'end a run by a fault', async (ctx) => {
    const now = ctx.kernel.clock.now();
    if (!(await holdRow(ctx.tx, 'flow_runs', run, now))) return;
    const ended = { status: 'failed', failure: 'fault', ended_at: now } as const;
    await updateRun(ctx, run.id, { ...unclaimed, ...ended, due_at: null, attempt: run.attempt + 1 });
    await notifyOfFailure(ctx, run);
  });
}

/** Notifies at most once a day for each flow, because one that fails with every event would bury other notifications. */
async function notifyOfFailure(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const day = ctx.kernel.clock.now().toISOString().slice(0, 10);
  await notify(ctx, {
    kind: flowFailedNotification,
    values: { flow: run.title },
    href: hrefOf(run),
    cause: uuidv5(day, run.flow_id),
  });
}

/** Records the state of a step, and announces it to watchers. */
export async function note(
  ctx: Ctx,
  { run }: Going,
  at: Place,
  said: Omit<StepNote, 'run_id' | 'number'>,
  ended: RunStatus = 'active',
): Promise<void> {
  await noteStep(ctx, at.step, { ...said, run_id: run.id, number: at.number });
  if (run.watched) await tellWatchers(ctx, run, at.step.id, said.status, ended);
}

export const tellWatchers = (
  ctx: Ctx,
  run: { readonly id: string; readonly flow_id: string },
  node: string,
  status: NodeStatus,
  run_status: RunStatus,
): Promise<void> =>
  announce(ctx.tx, room.topic(flowTopic, ctx.workspaceId, run.flow_id), automationNode.name, {
    automation_id: run.flow_id,
    run_id: run.id,
    node,
    status,
    run_status,
  });
