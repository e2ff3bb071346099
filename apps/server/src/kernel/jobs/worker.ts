import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, type Runner, run, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { createPool, longestStatementMs } from '../database/database.ts';
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
  /** For tests: how long a job may go on when the worker has to start again. */
  readonly hungMs?: number;
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
/** A job that goes on for longer when its worker has to start again hangs, and must not keep all others from being run. */
const defaultHungMs = 60_000;
/** One listens, and one fetches and strikes off, however few run. */
const ownConnections = 2;

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
    createPool(options.directUrl, options.concurrency + ownConnections, log, 'kumbi-jobs', {
      settings: { synchronous_commit: 'off' },
      statementMs: longestStatementMs,
    }),
  );
  const stopping = Promise.withResolvers<void>();
  // What a try to start had fetched before it failed, and nobody takes over because nobody knew of it.
  const orphans = new Set<string>();
  let stopped = false;

  const startAgain = async (): Promise<Running | undefined> => {
    while (!stopped) {
      try {
        const running = await startOnce(options, pool, orphans);
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
    ended = keepRunning(await startOnce(options, pool, orphans));
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

async function startOnce(options: WorkerOptions, pgPool: pg.Pool, orphans: Set<string>): Promise<Running> {
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
    parsedCronItems: parseCronItems(cronItemsOf(jobs)),
  });
  let ended = false;
  let endedByItself = false;
  const lastJob = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  const hung = async (): Promise<void> => {
    await sleep(options.hungMs ?? defaultHungMs, undefined, { ref: false });
    if (underWay.size > 0) kernel.log.error({ jobs: underWay.size }, 'jobs hang, and are given to the next worker');
  };
  /**
   * Resolves when no job is under way, whatever the library says: once a job could not be struck off, it counts wrongly. Or
   * when those that are left hang; every job bears being run twice.
   */
  const endRunner = async (): Promise<void> => {
    ended = true;
    const tooLong = hung();
    try {
      const stopped = endedByItself ? undefined : runner.stop();
      const givenUp = lastJob().then(() => sleep(lastWordsMs, 'given up'));
      if ((await Promise.race([Promise.all([stopped, over]), givenUp, tooLong])) === 'given up')
        kernel.log.warn('the job library did not end: what it holds is given to the next worker');
    } finally {
      await Promise.race([lastJob(), tooLong]);
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
      orphans: [...orphans],
      log: kernel.log,
      onLost: lost.resolve,
    });
    orphans.clear();
  } catch (error) {
    await endRunner();
    for (const id of ids) orphans.add(id);
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

/** What runs by the clock. A run that takes longer than its period is followed by one more, and not by a queue of others. */
export function cronItemsOf(jobs: readonly Job[]): CronItem[] {
  return jobs.flatMap(({ name, cron, maxAttempts }) =>
    cron === undefined
      ? []
      : [
          {
            task: name,
            match: cron,
            identifier: name,
            options: {
              backfillPeriod: 0,
              // One waits at most, and one is under way at most.
              jobKey: `cron:${name}`,
              jobKeyMode: 'replace',
              queueName: `cron:${name}`,
              maxAttempts: maxAttempts ?? defaultMaxAttempts,
            },
          },
        ],
  );
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
