import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, type Runner, run, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { endSoon } from '../database/end-soon.ts';
import { createPool, longestStatementMs } from '../database/pool.ts';
import type { Kernel } from '../kernel.ts';
import type { Job } from '../module.ts';
import { enqueueMissedCrons } from './missed-crons.store.ts';
import { startTakeover, type Takeover } from './takeover.ts';
import { taskOf } from './task.ts';

export interface Worker {
  /** Resolves when the current jobs have ended. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly kernel: Kernel;
  readonly jobs: readonly Job[];
  readonly directUrl: string;
  readonly concurrency: number;
  /** For tests: the longest time of a job when the worker has to restart. */
  readonly hungMs?: number;
}

/**
 * A retry waits exp(attempt) seconds, so 25 attempts take four days. After the last one the job stays as a dead letter.
 */
const defaultMaxAttempts = 25;
const startAgainMs = 1_000;
/** A fetched job that doesn't start within this time is left to other workers. */
const keptWaitingMs = 30_000;
/** Jobs that end within this time are completed in one round trip. If the process is killed before, they run again. */
const strikeOffMs = 20;
/** The time that the library has for its last writes after the last running job has ended. */
const lastWordsMs = 3_000;
/** A job that takes longer when its worker has to restart counts as hung, and must not block all others. */
const defaultHungMs = 60_000;
/** One connection listens, and one fetches and completes jobs, however few run. */
const ownConnections = 2;

/** A worker that runs until it is stopped or loses something essential. */
interface Running extends Worker {
  readonly lost: Promise<void>;
}

/** Runs jobs as the tables' owner, and recovers by itself after the database was away. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options.kernel;
  const stopping = Promise.withResolvers<void>();
  // Workers of this process that have ended. After a failed start, no other process would take over from them, because none
  // knows them.
  const orphans = new Set<string>();
  let stopped = false;

  let pools: pg.Pool[] = [];
  const endPools = () => Promise.all(pools.map(endSoon));
  const start = (): Promise<Running> => {
    // An idle pool closes its connections by itself.
    const pool = poolOf(options);
    pools = [...pools.filter((each) => each.totalCount > 0), pool];
    return startOnce(options, pool, orphans);
  };

  const startAgain = async (): Promise<Running | undefined> => {
    while (!stopped) {
      try {
        const running = await start();
        log.info('worker restarted');
        return running;
      } catch (error) {
        log.warn({ err: error }, 'worker could not start yet');
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
    ended = keepRunning(await start());
  } catch (error) {
    await endPools();
    throw error;
  }
  return {
    async stop() {
      stopped = true;
      stopping.resolve();
      await ended;
      await endPools();
    },
  };
}

/**
 * If the listening connection is cut during a stop, the library releases it twice. The pool would throw an uncaught
 * error.
 */
function releasedOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  type Answer = Parameters<typeof connect>[0];
  const once = (answer: Answer) =>
    connect((error, client, release) => {
      let given = false;
      answer(error, client, (how) => {
        if (!given) release(how);
        given = true;
      });
    });
  return Object.assign(pool, { connect: (answer?: Answer) => (answer ? once(answer) : connect()) });
}

/**
 * Creates the pool of one start: the library doesn't release a client that fails during a stop, and the next start would
 * lack it. The pool of an earlier start stays open, because the library may still use it, and then throws outside of any
 * caller if it is closed.
 */
function poolOf({ kernel, directUrl, concurrency }: WorkerOptions): pg.Pool {
  // The library's own statements don't wait for the disk: a power cut only loses that a job was fetched or done, and
  // every job tolerates a second run. The jobs' own writes go through the kernel's pools, which wait.
  return releasedOnce(
    createPool(directUrl, concurrency + ownConnections, kernel.log, 'kumbi-jobs', {
      settings: { synchronous_commit: 'off' },
      statementMs: longestStatementMs,
    }),
  );
}

async function startOnce(options: WorkerOptions, pgPool: pg.Pool, orphans: Set<string>): Promise<Running> {
  const { kernel, jobs } = options;
  const lost = Promise.withResolvers<void>();
  const events = new EventEmitter();
  const ids = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  const known = Promise.withResolvers<void>();
  events.on('worker:create', (event: { worker: { workerId: string } }) => ids.add(event.worker.workerId));
  events.on('pool:create', (event: { workerPool: { id: string } }) => ids.add(event.workerPool.id));
  // The library ends its pool if it can't complete a job, and may then wait forever.
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
        // One round trip fetches one job for each free place. With more, urgent jobs would wait behind them.
        localQueue: { size: options.concurrency, ttl: keptWaitingMs },
        completeJobBatchDelay: strikeOffMs,
      },
    },
    taskList: Object.fromEntries(
      jobs.map((each) => [each.name, tracked(taskOf(kernel, each), { underWay, known: known.promise })]),
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
    if (underWay.size > 0)
      kernel.log.error({ jobs: underWay.size }, 'jobs did not finish in time; the next worker retries them');
  };
  /**
   * Resolves when no job runs, or when the remaining ones hang; every job tolerates a second run. The library's own
   * counter is wrong after a job that it couldn't complete.
   */
  const endRunner = async (): Promise<void> => {
    ended = true;
    const tooLong = hung();
    try {
      const stopped = endedByItself ? undefined : runner.stop();
      const givenUp = lastJob().then(() => sleep(lastWordsMs, 'given up'));
      if ((await Promise.race([Promise.all([stopped, over]), givenUp, tooLong])) === 'given up')
        kernel.log.warn('the job library did not stop in time; the next worker retries its jobs');
    } finally {
      await Promise.race([lastJob(), tooLong]);
    }
  };
  const onEnd = (error?: unknown): void => {
    endedByItself = true;
    if (ended) return;
    kernel.log.warn({ err: error }, 'worker stopped unexpectedly');
    lost.resolve();
  };
  const over = runner.promise.then(() => onEnd(), onEnd);
  let takeover: Takeover;
  try {
    takeover = await startTakeover({
      connectionString: options.directUrl,
      workerIds: () => [...ids],
      orphans: [...orphans],
      countThemselves: jobs.filter((each) => each.countsInterruptions).map((each) => each.name),
      log: kernel.log,
      onLost: lost.resolve,
    });
    orphans.clear();
    known.resolve();
  } catch (error) {
    known.resolve();
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
        // Another connection may be lost, and the lock with it: the next start releases them, and blames none.
        for (const id of ids) orphans.add(id);
        await takeover.stop();
      }
    },
  };
}

/** Lists the periodic jobs. A run that takes longer than its period is followed by one more run, not by a backlog. */
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
              // At most one waits and at most one runs.
              jobKey: `cron:${name}`,
              jobKeyMode: 'replace',
              queueName: `cron:${name}`,
              maxAttempts: maxAttempts ?? defaultMaxAttempts,
            },
          },
        ],
  );
}

interface Tracking {
  /** Contains each run until it ends. */
  readonly underWay: Set<Promise<unknown>>;
  /** Resolves when other processes know this worker: no job may end the process before that. */
  readonly known: Promise<void>;
}

function tracked(task: Task, { underWay, known }: Tracking): Task {
  return (payload, helpers) => {
    const run = known.then(() => task(payload, helpers));
    underWay.add(run);
    const ends = () => underWay.delete(run);
    run.then(ends, ends);
    return run;
  };
}
