import { callPausesMs } from '@kumbi/contract/automations/automations.limits.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { findRunStep, unclaimed, updateRun } from './run.store.ts';
import { storedJson } from './run-event.rules.ts';
import { type Going, note, type Place, settle, withRun } from './run-step.service.ts';
import { failed, type Outcome, type OutsideStep } from './step-runner.slot.ts';
import { takingOf } from './step-taking.service.ts';

type Begun = { readonly call: unknown; readonly tries: number } | { readonly goesOn: Place | undefined };

/**
 * Takes a step that calls another system. The attempt is recorded before the call, and the result after it. A call whose
 * worker was killed in between may have arrived. It is repeated only if that is safe or attempts are left.
 * @returns the place at which the run continues, if it does so immediately
 */
export async function takeOutsideStep(going: Going, at: Place, runner: OutsideStep): Promise<Place | undefined> {
  const begun = await withRun(going, (ctx) => begin(ctx, going, at, runner));
  if (!begun) return undefined;
  if ('goesOn' in begun) return begun.goesOn;
  const { call, tries } = begun;
  const { outcome, isPassing = false } = await runner.send(going.kernel, call);
  return withRun(going, async (ctx) => {
    if (outcome.failure === undefined || !isPassing || tries >= runner.tries(at.step))
      return settle(ctx, going, at, outcome, tries);
    await pause(ctx, going, at, outcome, tries);
    return undefined;
  });
}

async function begin(ctx: Ctx, going: Going, at: Place, runner: OutsideStep): Promise<Begun> {
  const before = await findRunStep(ctx, going.run.id, at.number);
  const tries = (before?.tries ?? 0) + 1;
  if (before?.status === 'started' && !runner.isRepeatable(at.step) && tries > runner.tries(at.step))
    return { goesOn: await settle(ctx, going, at, failed('uncertain'), tries - 1) };
  const prepared = await runner.prepare(ctx, await takingOf(ctx, going, at));
  if ('port' in prepared) return { goesOn: await settle(ctx, going, at, prepared, tries) };
  await note(ctx, going, at, { status: 'started', tries });
  return { call: prepared.call, tries };
}

async function pause(ctx: Ctx, going: Going, at: Place, { failure, output }: Outcome, tries: number): Promise<void> {
  const ms = callPausesMs[tries - 1] ?? Math.max(...callPausesMs);
  const due = new Date(ctx.kernel.clock.now().getTime() + ms);
  await note(ctx, going, at, { status: 'waiting', tries, failure: failure ?? null, output: storedJson(output) });
  await updateRun(ctx, going.run.id, { ...unclaimed, due_at: due });
}
