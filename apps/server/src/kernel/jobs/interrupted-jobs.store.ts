import type { Job as JobRow } from 'graphile-worker';
import type pg from 'pg';

/** The owner's connection. The app's role can't see the queue. */
type Owner = Pick<pg.ClientBase, 'query'>;

/** A job that ended this many workers is set aside. */
const mostKills = 3;

/**
 * The part of the library's flags that a job has after its worker ended. `started` is the attempt that began; an older
 * number means that the job was only fetched since.
 */
interface Interrupted {
  readonly kills: number;
  readonly started?: number;
}

/** Returns whether the worker of an earlier run ended. */
export const wasInterrupted = ({ flags }: Pick<JobRow, 'flags'>): boolean => flags !== null && 'kills' in flags;

/** Records that an interrupted job starts, so that the next end of its worker counts against the job. */
export async function recordStart(owner: Owner, { id, attempts }: Pick<JobRow, 'id' | 'attempts'>): Promise<void> {
  const started = { started: attempts } satisfies Partial<Interrupted>;
  await owner.query('update graphile_worker._private_jobs set flags = flags || $2 where id = $1', [id, started]);
}

/**
 * Releases the jobs of workers that were killed, with all their attempts. The first time each of them may be the cause,
 * because a start costs no write. From then on each start is recorded, and a process runs one of them at a time.
 *
 * @param countThemselves the names of jobs whose rows count their own interruptions
 * @returns the jobs set aside
 */
export async function takeOverJobs(
  owner: Owner,
  workerIds: readonly string[],
  countThemselves: readonly string[],
): Promise<{ id: string; job: string }[]> {
  const { rows } = await owner.query<{ id: string; job: string; set_aside: boolean }>(
    `with cut as (
       select j.id, t.identifier as job, coalesce((j.flags->>'kills')::int, 0)
         + case when j.flags ? 'kills' and (j.flags->>'started')::int is distinct from j.attempts then 0 else 1 end as kills
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.locked_by = any($1) and t.identifier <> all($2)
     )
     -- Without its key, no later job of the same key replaces it and its count.
     update graphile_worker._private_jobs j set locked_at = null, locked_by = null, updated_at = now(), key = null,
       attempts = case when cut.kills >= $3 then j.max_attempts else greatest(0, j.attempts - 1) end,
       last_error = case when cut.kills >= $3 then $4 else j.last_error end,
       flags = jsonb_build_object('kills', cut.kills)
     from cut where j.id = cut.id
     returning j.id::text, cut.job, cut.kills >= $3 as set_aside`,
    [workerIds, countThemselves, mostKills, `Its worker ended ${mostKills} times while it ran this job`],
  );
  // The other jobs, and the named queues.
  await owner.query('select graphile_worker.force_unlock_workers($1)', [workerIds]);
  return rows.filter((row) => row.set_aside);
}

/** Returns whether a run of this job was set aside because it ended its workers. The next run would do the same. */
export async function isSetAside(owner: Owner, name: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.attempts >= j.max_attempts and (j.flags->>'kills')::int >= $2 limit 1`,
    [name, mostKills],
  );
  return rows.length > 0;
}

/** Deletes the failed runs of a periodic job after a later run has done their work. */
export async function forgetFailedRuns(owner: Owner, name: string): Promise<void> {
  await owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 and j.attempts >= j.max_attempts and j.locked_at is null
       and coalesce((j.flags->>'kills')::int, 0) < $2`,
    [name, mostKills],
  );
}
