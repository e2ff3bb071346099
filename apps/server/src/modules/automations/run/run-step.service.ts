import { flowRunFailed } from '@kumbi/contract/automations/automations.events.ts';
import { stepAfter } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { v5 as uuidv5 } from 'uuid';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { flowFailedNotification } from '../automations.notifications.ts';
import { type ClaimedRun, lockClaimedRun, unclaimed, updateRun } from './run.store.ts';
import { storedJson } from './run-event.rules.ts';
import type { Going, Place, RunTransaction } from './run-transaction.service.ts';
import { type Outcome, type Pause, type StepRunner, stepRunners } from './step-runner.slot.ts';

/** Returns undefined for a type whose module was removed. */
export const findRunner = ({ kernel }: Going, { step }: Place): StepRunner | undefined =>
  kernel.registry.find(stepRunners, step.type);

export const runHref = (run: ClaimedRun): string => `automations/${run.flow_id}?run=${run.id}`;

/** Records the result of a step, and the place at which the run continues. @returns that place, which is this worker's too */
export async function settle(
  transaction: RunTransaction,
  at: Place,
  { port, output, failure }: Outcome,
  tries = 1,
): Promise<Place | undefined> {
  const { ctx, going } = transaction;
  const status = failure === undefined ? 'done' : failure === 'uncertain' ? 'uncertain' : 'failed';
  const next = stepAfter(going.graph, at.step.id, port);
  const ended = next ? undefined : failure === undefined ? 'done' : 'failed';
  const written = output === undefined ? null : storedJson(output);
  await transaction.record(at, { status, port, tries, failure: failure ?? null, output: written }, ended);
  if (next) {
    // A finished step clears the faults of the earlier ones; this claim counts for the next step.
    transaction.change({ at_step: next.id, number: at.number + 1, attempt: 0, claims: 1, fault: null });
    return { step: next, number: at.number + 1 };
  }
  transaction.change({ ...unclaimed, due_at: null, ended_at: ctx.kernel.clock.now() });
  if (failure === undefined) transaction.change({ status: 'done', at_step: null });
  else {
    transaction.change({ status: 'failed', failure });
    await reportFailure(ctx, going.run);
  }
  return undefined;
}

/**
 * Pauses a run at a step, which is taken again then.
 *
 * @param progress as JSON
 * @returns undefined: this worker leaves the run
 */
export async function wait(
  transaction: RunTransaction,
  at: Place,
  { until, waitsFor, failure }: Pause,
  tries = 1,
  progress: string | null = null,
): Promise<undefined> {
  await transaction.record(at, { status: 'waiting', tries, failure: failure ?? null, progress });
  transaction.change({ ...unclaimed, due_at: until, waits_for: waitsFor ?? null });
}

/** Fails a run at a step with repeated faults on our side. A person can repeat it. */
export async function failByFault(kernel: Kernel, run: ClaimedRun): Promise<void> {
  await inSystemCtx(kernel, run.workspace_id, 'end a run by a fault', async (ctx) => {
    const now = ctx.kernel.clock.now();
    if (!(await lockClaimedRun(ctx, run))) return;
    const ended = { status: 'failed', failure: 'fault', ended_at: now } as const;
    await updateRun(ctx, run.id, { ...unclaimed, ...ended, due_at: null, attempt: run.attempt + 1 });
    await reportFailure(ctx, run);
  });
}

/** Tells programs and members. The event continues the chain of the run, so that a flow that it starts comes to an end. */
async function reportFailure(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const cause = { root: run.root ?? run.id, depth: run.depth };
  await emitMany(ctx, flowRunFailed, [{ flow_id: run.flow_id, run_id: run.id, cause }]);
  await notifyOfFailure(ctx, run);
}

/** Notifies at most once a day for each flow, because one that fails with every event would bury other notifications. */
async function notifyOfFailure(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const day = ctx.kernel.clock.now().toISOString().slice(0, 10);
  await notify(ctx, {
    kind: flowFailedNotification,
    values: { flow: run.title },
    href: runHref(run),
    cause: uuidv5(day, run.flow_id),
  });
}
