import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';

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
