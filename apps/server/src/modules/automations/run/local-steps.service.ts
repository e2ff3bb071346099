import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { unclaimed, updateRun } from './run.store.ts';
import { type Going, note, type Place, runnerOf, settle, withRun } from './run-step.service.ts';
import { failed, type LocalStep, type Pause } from './step-runner.slot.ts';
import { takingOf } from './step-taking.service.ts';

/**
 * Takes local steps one after the other, in one transaction with their effects, so that each happens once.
 * @returns the step that calls another system at which the run continues, if it does so immediately
 */
export const takeLocalSteps = (going: Going, from: Place): Promise<Place | undefined> =>
  withRun(going, async (ctx) => {
    let at: Place | undefined = from;
    while (at) {
      const runner = runnerOf(going, at);
      if (runner?.happens === 'outside') return at;
      at = runner ? await takeLocal(ctx, going, at, runner) : await settle(ctx, going, at, failed('step_unknown'));
    }
    return undefined;
  });

async function takeLocal(ctx: Ctx, going: Going, at: Place, runner: LocalStep): Promise<Place | undefined> {
  const taken = await runner.take(ctx, await takingOf(ctx, going, at));
  if (!('until' in taken)) return settle(ctx, going, at, taken);
  await pause(ctx, going, at, taken);
  return undefined;
}

async function pause(ctx: Ctx, going: Going, at: Place, { until }: Pause): Promise<void> {
  await note(ctx, going, at, { status: 'waiting' });
  await updateRun(ctx, going.run.id, { ...unclaimed, due_at: until });
}
