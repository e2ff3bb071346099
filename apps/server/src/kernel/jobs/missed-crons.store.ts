import type pg from 'pg';

/**
 * Enqueues, once, the work by the clock whose last time is more than a day ago: nothing ran while it was due. The library's
 * own making up runs every missed time, which is a job a minute for as long as the program was down.
 */
export async function enqueueMissedCrons(ownerPool: pg.Pool, names: readonly string[]): Promise<void> {
  await ownerPool.query(
    `select graphile_worker.add_job(identifier => identifier, payload => '{}', job_key => 'missed:' || identifier)
     from graphile_worker._private_known_crontabs
     where identifier = any($1) and coalesce(last_execution, known_since) < now() - interval '1 day'`,
    [names],
  );
}
