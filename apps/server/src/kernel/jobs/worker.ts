import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import { lateChild } from '../log/log.ts';
import type { Job } from '../module.ts';
import { traceJob } from '../telemetry/telemetry.ts';
import { enqueueMissedCrons } from './missed-crons.store.ts';
import { startTakeover, type Takeover } from './takeover.ts';

export interface Worker {
  /** Resolves when the current jobs have ended. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly kernel: Kernel;
  readonly jobs: readonly Job[];
  readonly directUrl: string;
  readonly concurrency: number;
}

/** A retry waits exp(attempt) seconds: 25 attempts are four days. After the last one a job stays, as a dead letter. */
const defaultMaxAttempts = 25;
const startAgainMs = 1_000;
/** A job that was fetched and that nobody here comes to within this time is left to other workers. */
const keptWaitingMs = 30_000;
/** Jobs that end within this time are struck off in one round trip; a process killed before it leaves them to be run twice. */
const strikeOffMs = 20;
/** How long the library may take to write what is left to write when the last job under way has ended. */
const lastWordsMs = 3_000;

/** A worker until it is stopped, or something that it cannot go on without is lost. */
interface Running extends Worker {
  readonly lost: Promise<void>;
}

/** Runs jobs as the tables' owner, and goes on by itself after the database was away. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options.kernel;
  // The library's own statements do not wait for the disk: what a power cut takes is that a job was fetched or done, and
  // every job bears being run twice. What jobs write goes through the kernel's pools and waits.
  const pool = givenBackOnce(
    createPool(options.directUrl, options.concurrency, log, 'kumbi-jobs', { synchronous_commit: 'off' }),
  );
  const stopping = Promise.withResolvers<void>();
  let stopped = false;

  const startAgain = async (): Promise<Running | undefined> => {
    while (!stopped) {
      try {
        const running = await startOnce(options, pool);
        log.info('worker started again');
        return running;
      } catch (error) {
        log.warn({ err: error }, 'worker cannot start yet');
        await Promise.race([sleep(startAgainMs), stopping.promise]);
      }
    }
    return undefined;
  };
  const keepRunning = async (first: Running): Promise<void> => {
    for (let running: Running | undefined = first; running; running = await startAgain()) {
      await Promise.race([running.lost, stopping.promise]);
      await running.stop().catch((error: unknown) => log.warn({ err: error }, 'worker did not stop cleanly'));
    }
  };

  let ended: Promise<void>;
  try {
    ended = keepRunning(await startOnce(options, pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    async stop() {
      stopped = true;
      stopping.resolve();
      await ended;
      await pool.end();
    },
  };
}

/**
 * The library gives the connection on which it listens back twice, if that is cut while it stops. The pool would throw
 * where nobody catches it.
 */
function givenBackOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  type Answer = Parameters<typeof connect>[0];
  const once = (answer: Answer) =>
    connect((error, client, giveBack) => {
      let given = false;
      answer(error, client, (how) => {
        if (!given) giveBack(how);
        given = true;
      });
    });
  return Object.assign(pool, { connect: (answer?: Answer) => (answer ? once(answer) : connect()) });
}

async function startOnce(options: WorkerOptions, pgPool: pg.Pool): Promise<Running> {
  const { kernel, jobs } = options;
  const lost = Promise.withResolvers<void>();
  const events = new EventEmitter();
  const ids = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  events.on('worker:create', (event: { worker: { workerId: string } }) => ids.add(event.worker.workerId));
  events.on('pool:create', (event: { workerPool: { id: string } }) => ids.add(event.workerPool.id));
  // The library ends its pool when a job cannot be struck off, and may then wait for something that never comes.
  events.on('pool:fatalError', () => lost.resolve());
  await enqueueMissedCrons(
    kernel.db.ownerPool,
    jobs.filter((each) => each.cron).map((each) => each.name),
  );
  const runner: Runner = await run({
    pgPool,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') kernel.log.warn({ source: 'jobs' }, message);
    }),
    noHandleSignals: true,
    concurrency: options.concurrency,
    pollInterval: 1_000,
    preset: {
      worker: {
        // One round trip fetches a job for each that may run at once; more would keep urgent ones waiting behind them.
        localQueue: { size: options.concurrency, ttl: keptWaitingMs },
        completeJobBatchDelay: strikeOffMs,
      },
    },
    taskList: Object.fromEntries(
      jobs.map((each) => [each.name, tracked(taskOf(kernel, each), underWay)]),
    ) satisfies TaskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap((each) =>
        each.cron
          ? [
              {
                task: each.name,
                match: each.cron,
                identifier: each.name,
                options: {
                  // One at a time: a run that takes longer than its period is not overtaken by a queue of others.
                  backfillPeriod: 0,
                  jobKey: `cron:${each.name}`,
                  jobKeyMode: 'replace',
                  maxAttempts: each.maxAttempts ?? defaultMaxAttempts,
                },
              },
            ]
          : [],
      ),
    ),
  });
  let ended = false;
  let endedByItself = false;
  const lastJob = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  /** Resolves when no job is under way, whatever the library says: once a job could not be struck off, it counts wrongly. */
  const endRunner = async (): Promise<void> => {
    ended = true;
    try {
      const stopped = endedByItself ? undefined : runner.stop();
      const givenUp = lastJob().then(() => sleep(lastWordsMs, 'given up'));
      if ((await Promise.race([Promise.all([stopped, over]), givenUp])) === 'given up')
        kernel.log.warn('the job library did not end: what it holds is given to the next worker');
    } finally {
      await lastJob();
    }
  };
  const onEnd = (error?: unknown): void => {
    endedByItself = true;
    if (ended) return;
    kernel.log.warn({ err: error }, 'worker ended by itself');
    lost.resolve();
  };
  const over = runner.promise.then(() => onEnd(), onEnd);
  let takeover: Takeover;
  try {
    takeover = await startTakeover({
      connectionString: options.directUrl,
      workerIds: () => [...ids],
      log: kernel.log,
      onLost: lost.resolve,
    });
  } catch (error) {
    await endRunner();
    throw error;
  }
  return {
    lost: lost.promise,
    async stop() {
      try {
        await endRunner();
      } finally {
        await takeover.stop();
      }
    },
  };
}

/** @param underWay holds each run for as long as it lasts */
function tracked(task: Task, underWay: Set<Promise<unknown>>): Task {
  return (payload, helpers) => {
    const run = Promise.resolve(task(payload, helpers));
    underWay.add(run);
    const ends = () => underWay.delete(run);
    run.then(ends, ends);
    return run;
  };
}

export function taskOf(kernel: Kernel, each: Job): Task {
  return async (payload, helpers) => {
    const { attempts: attempt } = helpers.job;
    const log = lateChild(kernel.log, { job: each.name, jobId: helpers.job.id, attempt });
    try {
      // The scheduler adds its own `_cron` to what a cron job is given.
      const { _cron, ...own } = (payload ?? {}) as Record<string, unknown>;
      const run = () =>
        each.run({
          kernel,
          attempt,
          payload: each.payload.parse(own),
          get log() {
            return log();
          },
        });
      await traceJob(each.name, attempt, run);
    } catch (error) {
      log().error({ err: error, last: attempt >= helpers.job.max_attempts }, 'job failed');
      throw error;
    }
  };
}
