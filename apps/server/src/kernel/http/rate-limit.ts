import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';

const windowMs = 60_000;

/**
 * Counts a call against a limit per minute that all processes share: one upsert on an unlogged table.
 * @returns the seconds to wait when the limit is passed, otherwise undefined
 */
export async function countCall(kernel: Kernel, key: string, perMinute: number): Promise<number | undefined> {
  const now = kernel.clock.now();
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(kernel.db.app);
  const row = rows[0];
  if (!row || row.count <= perMinute) return undefined;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1_000));
}
