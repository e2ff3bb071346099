import type { HookDeliveryFailure } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** The result of one try. */
export interface TryResult {
  readonly workspace_id: WorkspaceId;
  readonly destination_id: string;
  readonly id: string;
  readonly lease: string;
  readonly number: number;
  readonly at: string;
  readonly code: number | null;
  readonly failure: HookDeliveryFailure | null;
  readonly ms: number | null;
  readonly body: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly due_at: string | null;
}

export interface Failing {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
}

/**
 * Records the results of some tries in one statement. If a try's lease has moved to another worker, or its delivery was
 * cancelled, the try is shown but has no effect on the delivery.
 *
 * @returns the destinations that have failed often enough for a notification, or since before `limit`
 */
export async function recordTries(
  tx: Tx,
  results: readonly TryResult[],
  { now, limit }: { readonly now: Date; readonly limit: Date },
): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (workspace_id uuid, destination_id uuid, id uuid, lease uuid,
        number int, at timestamptz, code int, failure text, ms int, body text, status text, due_at timestamptz)
    ),
    done as (
      update hook_deliveries d set
        status = case when d.lease = r.lease then r.status else d.status end,
        due_at = case when d.lease = r.lease then r.due_at else d.due_at end,
        leased_until = case when d.lease = r.lease then null else d.leased_until end,
        claims = case when d.lease = r.lease then 0 else d.claims end,
        attempt = case when d.lease = r.lease then d.attempt + 1 else d.attempt end,
        fault = case when d.lease = r.lease then null else d.fault end,
        lease = nullif(d.lease, r.lease),
        last_try_at = r.at, last_code = r.code, last_failure = r.failure, last_ms = r.ms, last_body = r.body
      from r where d.workspace_id = r.workspace_id and d.id = r.id and d.tries = r.number
    ),
    by_destination as materialized (
      select r.workspace_id, r.destination_id, max(r.at) filter (where r.status = 'delivered') as delivered_at,
        max(r.at) filter (where r.status <> 'delivered') as failed_at, min(r.at) filter (where r.status <> 'delivered') as first_at,
        count(*) filter (where r.status <> 'delivered')::int as failed
      from r group by 1, 2
    ),
    -- Failures in a row are those after the last success.
    judged as materialized (
      select b.*, (select count(*)::int from r where r.workspace_id = b.workspace_id and r.destination_id = b.destination_id
        and r.status <> 'delivered' and (b.delivered_at is null or r.at > b.delivered_at)) as since
      from by_destination b
    ),
    health as (
      update hook_destinations t set
        last_delivered_at = greatest(t.last_delivered_at, j.delivered_at),
        last_failure_at = greatest(t.last_failure_at, j.failed_at),
        failures = case when j.delivered_at is null then t.failures else 0 end + j.since,
        alerted_at = case when j.delivered_at is null then t.alerted_at end,
        failing_since = case when j.delivered_at is not null then null
          -- Days without a delivery don't count as failed.
          when t.last_failure_at > ${now}::timestamptz - interval '2 days' then coalesce(t.failing_since, j.first_at)
          else j.first_at end
      from judged j
      where t.workspace_id = j.workspace_id and t.id = j.destination_id
        -- One row for each second, not for each delivery.
        and (j.failed > 0 or t.failing_since is not null or t.last_delivered_at is null
          or t.last_delivered_at < j.delivered_at - interval '1 second')
      returning t.workspace_id, t.id, t.is_on, t.failing_since, t.failures, t.alert_after, t.alerted_at
    )
    select workspace_id, id from health
    where is_on and (failing_since < ${limit} or failures >= alert_after and alerted_at is null)`.execute(tx);
  return rows;
}

/**
 * Makes a delivery due now, with a restarted schedule. A delivery that is being tried or was set aside stays unchanged.
 */
export async function restartDelivery(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.kernel.clock.now();
  await sql`
    update hook_deliveries set status = 'pending', attempt = 0, due_at = ${now}::timestamptz, lease = null, leased_until = null
    where workspace_id = ${ctx.workspaceId} and id = ${id} and set_aside_at is null
      and coalesce(leased_until <= ${now}::timestamptz, true)`.execute(ctx.tx);
}

/**
 * Restarts unsuccessful deliveries of a destination, oldest first: those given up or cancelled, and those that failed and
 * wait for a retry. Deliveries that are being tried or weren't tried yet stay unchanged.
 *
 * @returns the number of restarted deliveries
 */
export async function restartFailed(ctx: Ctx, destinationId: string, limit: number): Promise<number> {
  const now = ctx.kernel.clock.now();
  // One lookup in each index: a combined condition would read all successful deliveries.
  const untaken = (which: RawBuilder<unknown>) => sql`
    (select id, created_at from hook_deliveries
      where workspace_id = ${ctx.workspaceId} and destination_id = ${destinationId} and ${which}
      order by created_at, id limit ${limit} for update)`;
  const { numAffectedRows } = await sql`
    update hook_deliveries d set status = 'pending', attempt = 0, due_at = ${now}::timestamptz
    from (select id from (
        select * from ${untaken(sql`status in ('failed', 'cancelled') and last_failure is distinct from 'loop'`)} g
        union all
        select * from ${untaken(sql`due_at is not null and set_aside_at is null and attempt > 0 and (leased_until is null or leased_until <= ${now}::timestamptz)`)} w
      ) u order by created_at, id limit ${limit}) f
    where d.workspace_id = ${ctx.workspaceId} and d.id = f.id`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

/** Cancels the waiting deliveries of a destination that was turned off or deleted. */
export async function cancelWaiting(ctx: Ctx, destinationId: string): Promise<void> {
  // One lookup in each index.
  const waiting = (aside: 'null' | 'not null') => sql`select id from hook_deliveries
    where workspace_id = ${ctx.workspaceId} and destination_id = ${destinationId} and due_at is not null and set_aside_at is ${sql.raw(aside)}`;
  await sql`
    update hook_deliveries set status = 'cancelled', due_at = null, lease = null, leased_until = null, set_aside_at = null
    where workspace_id = ${ctx.workspaceId} and id in (${waiting('null')} union all ${waiting('not null')})
      and status = 'pending'`.execute(ctx.tx);
}

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
