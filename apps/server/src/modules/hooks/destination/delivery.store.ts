import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { deliveryTable, type Receiver } from '../../../kernel/deliveries/delivery-table.ts';
import type { TryResult } from '../../../kernel/deliveries/try-result.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** The result of one try. */
export interface HookTryResult extends TryResult {
  /** The start of the response. */
  readonly body: string;
}

/** The statements of the queue. An event that would loop is never sent. */
export const hookDeliveries = deliveryTable({
  table: 'hook_deliveries',
  lane: 'destination_id',
  receivers: 'hook_destinations',
  final: sql`last_failure is not distinct from 'loop'`,
});

/**
 * Records the results of some tries.
 *
 * @returns the destinations that have failed often enough for a notification, or since before `limit`
 */
export const recordHookTries = (
  tx: Tx,
  results: readonly HookTryResult[],
  { now, limit }: { readonly now: Date; readonly limit: Date },
): Promise<Receiver[]> =>
  hookDeliveries.recordTries(tx, results, {
    now,
    columns: sql`, body text`,
    setsDelivery: sql`, last_body = r.body`,
    // Failures in a row are those after the last success.
    setsReceiver: sql`,
      failures = case when b.delivered = 0 then t.failures else 0 end + (
        select count(*)::int from r where r.workspace_id = b.workspace_id and r.lane = b.lane
          and r.status <> 'delivered' and (b.delivered_at is null or r.at > b.delivered_at)),
      alerted_at = case when b.delivered = 0 then t.alerted_at end`,
    troubled: sql`t.failing_since < ${limit} or t.failures >= t.alert_after and t.alerted_at is null`,
  });

export interface ReplayedDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly destination_id: string;
}

/**
 * Makes deliveries due now, with a restarted schedule, and creates missing ones. Deliveries that are being tried or were
 * set aside stay unchanged, and so do those of events or destinations that no longer exist.
 *
 * @returns the number of due deliveries
 */
export async function upsertDeliveries(ctx: Ctx, deliveries: readonly ReplayedDelivery[]): Promise<number> {
  const now = ctx.kernel.clock.now();
  const { numAffectedRows } = await sql`
    insert into hook_deliveries as h (workspace_id, id, destination_id, event_id, status, due_at, created_at)
    select e.workspace_id, g.id, d.id, e.id, 'pending', ${now}::timestamptz, e.created_at
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as g(id uuid, event_id uuid, destination_id uuid)
    join hook_events e on e.workspace_id = ${ctx.workspaceId} and e.id = g.event_id
    join hook_destinations d on d.workspace_id = e.workspace_id and d.id = g.destination_id and d.is_on and d.deleted_at is null
    order by e.id, d.id
    for key share of e, d
    on conflict (workspace_id, event_id, destination_id) do update
      set status = 'pending', attempt = 0, due_at = excluded.due_at, lease = null, leased_until = null
      where h.set_aside_at is null and coalesce(h.leased_until <= ${now}::timestamptz, true)`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}
