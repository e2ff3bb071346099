import { randomInt } from 'node:crypto';
import pg from 'pg';
import { endSoon } from '../database/end-soon.ts';
import { watchedAlone } from '../database/watched.ts';
import type { Log } from '../log/log.ts';
import { takeOverJobs } from './interrupted-jobs.store.ts';

/**
 * Releases the jobs of a killed worker. Each worker process holds an advisory lock on its own connection and lists its
 * worker ids under the lock's key. Postgres frees the lock with the connection, so a process that gets the lock of
 * another one knows that it is dead, and unlocks its jobs. The library itself would wait four hours.
 */
export interface Takeover {
  stop(): Promise<void>;
}

const lockClass = 77;
const sweepEveryMs = 1_000;
/** A process that was killed between its first fetch and its registration left jobs that no row names. */
const unknownAfterMs = 60_000;
/** The search for them reads the whole queue. */
const unknownEveryMs = 60_000;
/** Its statements take milliseconds. One without an answer must not keep the process from ending. */
const statementMs = 5_000;

interface TakeoverOptions {
  /** A direct address: a pooler would share the connection that holds the lock. */
  readonly connectionString: string;
  readonly workerIds: () => string[];
  /** Workers of this process that run nothing, and that no other process knows. Their jobs are unlocked. */
  readonly orphans?: readonly string[];
  /** The names of jobs whose rows count their own interruptions. */
  readonly countThemselves?: readonly string[];
  readonly log: Log;
  /** Called once if the connection is lost. The lock is lost with it, so this process must restart its worker. */
  readonly onLost: () => void;
}

export async function startTakeover(options: TakeoverOptions): Promise<Takeover> {
  const lockKey = randomInt(2 ** 31);
  const client = new pg.Client({
    connectionString: options.connectionString,
    ...watchedAlone,
    query_timeout: statementMs,
    application_name: 'kumbi-takeover',
  });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let nextUnknown = 0;
  client.on('error', (error) => {
    if (stopped) return;
    stopped = true;
    clearTimeout(timer);
    options.log.warn({ err: error.message }, 'takeover connection lost');
    options.onLost();
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [lockClass, lockKey]);
    await client.query('insert into worker_nodes (lock_key, worker_ids) values ($1, $2)', [
      lockKey,
      options.workerIds(),
    ]);
    if (options.orphans?.length)
      await client.query('select graphile_worker.force_unlock_workers($1)', [options.orphans]);
  } catch (error) {
    stopped = true;
    await client.end();
    throw error;
  }

  const release = async (workerIds: readonly string[]): Promise<void> => {
    const setAside = await takeOverJobs(client, workerIds, options.countThemselves ?? []);
    options.log.info({ workers: workerIds.length }, 'took over the jobs of a worker that ended');
    for (const { id, job } of setAside) options.log.error({ job, jobId: id }, 'a job was set aside');
  };
  const sweep = async (): Promise<void> => {
    const { rows } = await client.query<{ lock_key: number; worker_ids: string[] }>(
      'select lock_key, worker_ids from worker_nodes where lock_key <> $1',
      [lockKey],
    );
    for (const node of rows) {
      const { rows: locked } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, $2) as ok', [
        lockClass,
        node.lock_key,
      ]);
      if (!locked[0]?.ok) continue;
      await release(node.worker_ids);
      await client.query('delete from worker_nodes where lock_key = $1', [node.lock_key]);
      await client.query('select pg_advisory_unlock($1, $2)', [lockClass, node.lock_key]);
    }
    if (performance.now() < nextUnknown) return;
    nextUnknown = performance.now() + unknownEveryMs;
    const { rows: unknown } = await client.query<{ worker_id: string }>(
      `select distinct j.locked_by as worker_id from graphile_worker._private_jobs j
       where j.locked_at < now() - $1 * interval '1 ms' and not exists (select from worker_nodes n where j.locked_by = any(n.worker_ids))`,
      [unknownAfterMs],
    );
    if (unknown.length > 0) await release(unknown.map((each) => each.worker_id));
  };
  const loop = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      if (!stopped) options.log.warn({ err: String(error) }, 'takeover sweep failed');
    }
    if (!stopped) timer = setTimeout(() => void loop(), sweepEveryMs);
  };
  void loop();

  return {
    async stop() {
      if (stopped) return;
      stopped = true;
      clearTimeout(timer);
      try {
        // The worker has ended. Its remaining jobs are those that it could neither complete nor return.
        await client.query('select graphile_worker.force_unlock_workers($1)', [options.workerIds()]);
        await client.query('delete from worker_nodes where lock_key = $1', [lockKey]);
      } finally {
        // The lock ends with the connection. Another process then takes over.
        await endSoon(client);
      }
    },
  };
}
