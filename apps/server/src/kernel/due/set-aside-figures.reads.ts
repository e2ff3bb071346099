import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';
import type { SetAsideTable } from '../module.ts';

/** Reads for the metrics how many rows each queue has set aside. */
export function readSetAsideFigures(
  kernel: Kernel,
  queues: readonly SetAsideTable[],
): Promise<{ name: string; rows: number }[]> {
  if (queues.length === 0) return Promise.resolve([]);
  const counts = queues.map(
    ({ name, table }) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(table)}
        where set_aside_at is not null and due_at is not null`,
  );
  return kernel.db.statementAsSystem('rows set aside', sql.join(counts, sql` union all `));
}
