import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';

/** A job that was tried as often as it may be, and stays until somebody looks at it. */
export interface DeadJob {
  readonly id: number;
  readonly name: string;
  readonly attempts: number;
  readonly lastError: string | undefined;
  readonly since: Date;
}

/** For the operator: which jobs will not be tried again, the newest first, and how many there are in all. */
export async function listDeadJobs(kernel: Kernel, limit = 100): Promise<{ total: number; jobs: DeadJob[] }> {
  return kernel.db.asSystem('list dead jobs', async (tx) => {
    const { rows } = await sql<{
      id: number;
      name: string;
      attempts: number;
      last_error: string | null;
      since: Date;
      total: number;
    }>`
      select id, task_identifier as name, attempts, last_error, updated_at as since, count(*) over () as total
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      order by updated_at desc, id desc limit ${limit}`.execute(tx);
    return {
      total: rows[0]?.total ?? 0,
      jobs: rows.map(({ last_error, total: _total, ...row }) => ({ ...row, lastError: last_error ?? undefined })),
    };
  });
}

/** Gives dead jobs all their attempts again, from now on. @returns how many of these ids were dead */
export async function reviveDeadJobs(kernel: Kernel, ids: readonly number[]): Promise<number> {
  return kernel.db.asSystem('revive dead jobs', async (tx) => {
    const { rows } = await sql`
      select (graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where id = any(${ids}::bigint[]) and attempts >= max_attempts and locked_at is null
      ), now(), null, 0)).id`.execute(tx);
    return rows.length;
  });
}

export interface QueueFigures {
  readonly ready: number;
  readonly dead: number;
  /** How long the oldest job that is due has been waiting. */
  readonly oldestSeconds: number;
}

/** What the metrics say of the queue. */
export async function readQueueFigures(kernel: Kernel): Promise<QueueFigures> {
  const { rows } = await kernel.db.asSystem('queue figures', (tx) =>
    sql<QueueFigures>`
      select count(*) filter (where attempts < max_attempts and run_at <= now()) as ready,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as dead,
        coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)), 0)::float8 as "oldestSeconds"
      from graphile_worker.jobs`.execute(tx),
  );
  return rows[0] ?? { ready: 0, dead: 0, oldestSeconds: 0 };
}
