import type pg from 'pg';

/**
 * Enqueues each periodic job once whose last run is more than a day old: the program was down when it was due. The
 * library's own backfill runs every missed time, which is a job for each minute of the downtime.
 */
export async function enqueueMissedCrons(ownerPool: pg.Pool, names: readonly string[]): Promise<void> {
  await ownerPool.query(
    `select graphile_worker.add_job(identifier => identifier, payload => '{}', job_key => 'missed:' || identifier)
     from graphile_worker._private_known_crontabs
     where identifier = any($1) and coalesce(last_execution, known_since) < now() - interval '1 day'`,
    [names],
  );
}
