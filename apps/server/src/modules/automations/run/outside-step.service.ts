import { callPausesMs } from '@kumbi/contract/automations/automations.limits.ts';
import { unclaimed } from './run.store.ts';
import { storedJson } from './run-event.rules.ts';
import { settle, wait } from './run-step.service.ts';
import { type Going, type Place, type RunTransaction, withRun } from './run-transaction.service.ts';
import { failed, type Outcome, type OutsideStep } from './step-runner.slot.ts';
import { createTaking } from './step-taking.service.ts';

/** A step whose attempt is recorded and has to be committed before its call is made. */
export interface BegunStep {
  readonly at: Place;
  readonly runner: OutsideStep;
  readonly call: unknown;
  readonly tries: number;
  /** Before the call, as JSON. */
  readonly progress: string | null;
}

/**
 * Begins a step that calls another system. The attempt is recorded before the call, and the result after it. A call whose
 * worker was killed in between may have arrived. It is repeated only if that is safe or attempts are left.
 * @returns the step if there is a call to make, otherwise the place at which the run continues immediately, if it does
 */
export async function beginOutsideStep(
  transaction: RunTransaction,
  at: Place,
  runner: OutsideStep,
): Promise<BegunStep | Place | undefined> {
  const before = (await transaction.log()).get(at.number);
  const tries = (before?.tries ?? 0) + 1;
  const isSpent = runner.isAtMostOnce || tries > runner.tries(at.step);
  const done = before?.progress ?? undefined;
  if (before?.status === 'started' && !runner.isRepeatable(at.step, done) && isSpent)
    return settle(transaction, at, failed('uncertain'), tries - 1);
  const prepared = await runner.prepare(transaction.ctx, await createTaking(transaction, at));
  if ('port' in prepared) return settle(transaction, at, prepared, tries);
  const progress = done ? storedProgress(done) : null;
  if ('until' in prepared) return wait(transaction, at, prepared, tries - 1, progress);
  await transaction.record(at, { status: 'started', tries, progress });
  return { at, runner, call: prepared.call, tries, progress };
}

/** Makes the call of a step and records its result. @returns the place at which the run continues immediately, if it does */
export async function finishOutsideStep(going: Going, begun: BegunStep): Promise<Place | undefined> {
  const { at, runner, call, tries } = begun;
  const called = await runner.send(going.kernel, call);
  return withRun(going, async (transaction) => {
    if ('outcome' in called) {
      const { outcome, isPassing = false } = called;
      if (outcome.failure === undefined || !isPassing || tries >= runner.tries(at.step))
        return settle(transaction, at, outcome, tries);
      await pause(transaction, begun, outcome);
      return undefined;
    }
    const progress = called.progress ? storedProgress(called.progress) : begun.progress;
    // Something was done, so that earlier failures no longer count.
    const failedTries = called.progress ? 0 : tries - 1;
    if ('until' in called) return wait(transaction, at, called, failedTries, progress);
    // Between two parts nothing is under way, so that a worker killed here leaves nothing uncertain.
    await transaction.record(at, { status: 'waiting', tries: failedTries, progress });
    return at;
  });
}

/** A progress has ids, not files. */
const progressBytes = 4_096;

/** @throws if it is too large, which is an error of the runner */
function storedProgress(progress: object): string {
  const stored = storedJson(progress);
  if (Buffer.byteLength(stored) > progressBytes) throw new Error('the progress of a step is too large');
  return stored;
}

/** Waits for the next attempt, which continues from the same progress. */
async function pause(
  transaction: RunTransaction,
  { at, tries, progress }: BegunStep,
  { failure, output }: Outcome,
): Promise<void> {
  const ms = callPausesMs[tries - 1] ?? Math.max(...callPausesMs);
  const due = new Date(transaction.ctx.kernel.clock.now().getTime() + ms);
  await transaction.record(at, {
    status: 'waiting',
    tries,
    failure: failure ?? null,
    output: storedJson(output),
    progress,
  });
  transaction.change({ ...unclaimed, due_at: due });
}
