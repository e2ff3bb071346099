import { findRunner, settle, wait } from './run-step.service.ts';
import type { Place, RunTransaction } from './run-transaction.service.ts';
import { failed, type LocalStep, type OutsideStep } from './step-runner.slot.ts';
import { createTaking } from './step-taking.service.ts';

interface OutsidePlace {
  readonly at: Place;
  readonly runner: OutsideStep;
}

/**
 * Takes local steps one after the other, in one transaction with their effects, so that each happens once.
 * @returns the step that calls another system at which the run continues, if it does so immediately
 */
export async function runLocalSteps(transaction: RunTransaction, from: Place): Promise<OutsidePlace | undefined> {
  let at: Place | undefined = from;
  while (at) {
    const runner = findRunner(transaction.going, at);
    if (runner?.happens === 'outside') return { at, runner };
    at = runner ? await takeLocal(transaction, at, runner) : await settle(transaction, at, failed('step_unknown'));
  }
  return undefined;
}

async function takeLocal(transaction: RunTransaction, at: Place, runner: LocalStep): Promise<Place | undefined> {
  const taken = await runner.take(transaction.ctx, await createTaking(transaction, at));
  return 'until' in taken ? wait(transaction, at, taken) : settle(transaction, at, taken);
}
