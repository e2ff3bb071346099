import type { Task } from 'graphile-worker';
import type { Kernel } from '../kernel.ts';
import { lateChild, withoutPersonal } from '../log/log.ts';
import { RepeatedFaults } from '../log/repeated-faults.ts';
import type { Job } from '../module.ts';
import { perKernel } from '../per-kernel.ts';
import { traceJob } from '../telemetry/telemetry.ts';
import { forgetFailedRuns, isSetAside, recordStart, wasInterrupted } from './interrupted-jobs.store.ts';

const faultsOf = perKernel(
  ({ log }) => new RepeatedFaults(log, { first: 'job failed', again: 'jobs failed with the same fault again' }),
);

/**
 * Runs the interrupted jobs of a process one after the other, so that only one of them has started when one ends the
 * process. A named queue of the library would do this too, but it fetches the next of its jobs only with the next poll.
 */
const aloneOf = perKernel(() => {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
});

/** Runs a job for the library. */
export function taskOf(kernel: Kernel, each: Job): Task {
  return async (payload, { job, withPgClient }) => {
    const { attempts: attempt } = job;
    const log = lateChild(kernel.log, { job: each.name, jobId: job.id, attempt });
    // The scheduler adds its own `_cron` to the payload of a periodic job.
    const { _cron: scheduled, ...own } = (payload ?? {}) as Record<string, unknown>;
    if (scheduled && !each.countsInterruptions && (await withPgClient((owner) => isSetAside(owner, each.name)))) {
      report(kernel, each, { error: new Error('a run that ended its workers is set aside'), jobId: job.id });
      return;
    }
    const run = () =>
      each.run({
        kernel,
        attempt,
        payload: each.payload.parse(own),
        get log() {
          return log();
        },
      });
    try {
      if (wasInterrupted(job))
        await aloneOf(kernel)(async () => {
          await withPgClient((owner) => recordStart(owner, job));
          await traceJob(each.name, attempt, run);
        });
      else await traceJob(each.name, attempt, run);
    } catch (error) {
      if (attempt >= job.max_attempts) log().error({ err: error }, 'a job was set aside');
      else report(kernel, each, { error, jobId: job.id });
      throw error;
    }
    if (scheduled) await withPgClient((owner) => forgetFailedRuns(owner, each.name));
  };
}

function report(kernel: Kernel, { name }: Job, { error, jobId }: { error: unknown; jobId: string }): void {
  const key = `${name}: ${withoutPersonal(String(error))}`;
  faultsOf(kernel).report({ key, error, about: { job: name, jobId } }, kernel.clock.now().getTime());
}
