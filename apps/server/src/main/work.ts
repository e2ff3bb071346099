import { deliverEventJob, forgetEventsJob } from '../kernel/events/deliver.jobs.ts';
import { forgetSubjectJob } from '../kernel/events/forget.jobs.ts';
import { purgeBinsJob } from '../kernel/jobs/purge-bins.jobs.ts';
import { startWorker, type Worker } from '../kernel/jobs/worker.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type Job, listenersOf, type SetAsideTable } from '../kernel/module.ts';
import { modules } from './modules.ts';

/** Lists every job of the program, including the kernel's own. */
export function allJobs(): readonly Job[] {
  return [
    deliverEventJob(listenersOf(modules)),
    forgetEventsJob,
    forgetSubjectJob,
    purgeBinsJob(modules.flatMap((module) => module.bins ?? [])),
    ...modules.flatMap((module) => module.jobs ?? []),
    ...modules.flatMap((module) => module.queues ?? []).flatMap((queue) => queue.jobs),
  ];
}

/** The tables whose queues may have set rows aside. */
export const allQueues = (): readonly SetAsideTable[] =>
  modules.flatMap((module) => module.queues ?? []).map((queue) => queue.setAside);

export function work(kernel: Kernel, directUrl: string): Promise<Worker> {
  return startWorker({ kernel, jobs: allJobs(), directUrl, concurrency: kernel.config.env.WORKER_CONCURRENCY });
}
