import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';

export interface QueueFigures {
  readonly ready: number;
  readonly dead: number;
  /** The waiting time of the oldest due job. */
  readonly oldestSeconds: number;
}

/** Reads the figures of the queue for the metrics. */
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
