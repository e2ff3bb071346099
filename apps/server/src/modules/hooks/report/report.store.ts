import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../kernel/database/database.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/**
 * Deletes events of a webhook, and adds them and their deliveries to the counts of their hours. The intake counts nothing:
 * an event that the log still has is counted when a report is read.
 *
 * @param which a condition on the events `e`
 * @returns the number of deleted events
 */
export async function deleteCounted(ctx: Ctx, hookId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with deleted as (
      delete from hook_events e where e.workspace_id = ${ctx.workspaceId} and e.hook_id = ${hookId} and ${which}
      returning e.workspace_id, e.hook_id, e.id, e.verification in ('unchecked', 'valid') as good, e.created_at
    ),
    counted as (
      select e.workspace_id, e.hook_id, date_trunc('hour', e.created_at, 'UTC') as hour, count(*) filter (where e.good)::int as accepted,
        count(*) filter (where not e.good)::int as rejected, sum(d.delivered)::int as delivered, sum(d.failed)::int as failed
      from deleted e cross join lateral (
        select count(*) filter (where status = 'delivered') as delivered, count(*) filter (where status <> 'delivered') as failed
        from hook_deliveries where workspace_id = e.workspace_id and event_id = e.id) d
      group by 1, 2, 3
    ),
    added as (
      insert into hook_hours as h (workspace_id, hook_id, hour, accepted, rejected, delivered, failed)
      select c.* from counted c join hooks w on w.workspace_id = c.workspace_id and w.id = c.hook_id order by c.hour
      on conflict (workspace_id, hook_id, hour) do update set accepted = h.accepted + excluded.accepted,
        rejected = h.rejected + excluded.rejected, delivered = h.delivered + excluded.delivered, failed = h.failed + excluded.failed
    )
    select count(*)::int as deleted from deleted`.execute(ctx.tx);
  return rows[0]?.deleted ?? 0;
}

/** Deletes old hours. The transaction is the system's. */
export async function forgetHours(db: Queryable, before: Date): Promise<void> {
  await sql`delete from hook_hours where hour < ${before}`.execute(db);
}
