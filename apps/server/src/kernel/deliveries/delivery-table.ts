import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import type { TryResult } from './try-result.ts';

/** A receiver of deliveries: a lane of the queue. */
export interface Receiver {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
}

/**
 * A queue of deliveries with the columns `status`, `tries`, `last_try_at`, `last_code`, `last_failure` and `last_ms`, and the
 * table of their receivers with `is_on`, `failing_since`, `last_delivered_at` and `last_failure_at`.
 */
interface DeliveryTableOptions {
  readonly table: string;
  /** The column with the receiver. */
  readonly lane: string;
  readonly receivers: string;
  /** Unsuccessful deliveries that are never restarted, such as those of a loop. */
  readonly final?: RawBuilder<unknown>;
}

/** Further columns and consequences of a recorded try. The rows of results are `r`, those by receiver `b`. */
interface RecordOptions {
  readonly now: Date;
  /** Declares further columns of the results, beginning with a comma. */
  readonly columns?: RawBuilder<unknown>;
  /** Sets further columns of the delivery, beginning with a comma. */
  readonly setsDelivery?: RawBuilder<unknown>;
  /** Further parts of the `with`, beginning with a comma. `by_receiver` has `failed_at`, `delivered_at` and both counts. */
  readonly also?: RawBuilder<unknown>;
  /** Sets further columns of the receiver `t`, beginning with a comma. */
  readonly setsReceiver?: RawBuilder<unknown>;
  /** Which of the receivers `t` that are on are in trouble. */
  readonly troubled: RawBuilder<unknown>;
}

/** The statements of a queue of deliveries to addresses. */
export function deliveryTable({ table, lane, receivers, final = sql`false` }: DeliveryTableOptions) {
  const deliveries = sql.table(table);
  const receiver = sql.ref(lane);
  /** The deliveries of a receiver. */
  const ofReceiver = (ctx: Ctx, id: string) => sql`workspace_id = ${ctx.workspaceId} and ${receiver} = ${id}`;
  return {
    /** Conditions that match an index: the queue's, or that of unsuccessful deliveries, which has the status as a literal. */
    withStatus: (status: DeliveryStatus): RawBuilder<unknown> =>
      status === 'pending' ? sql`s.due_at is not null and s.set_aside_at is null` : sql`s.status = ${sql.lit(status)}`,

    /**
     * Records the results of some tries in one statement. If a try's lease has moved to another worker, or its delivery was
     * cancelled, the try is shown but has no effect on the delivery.
     *
     * @returns the receivers in trouble
     */
    async recordTries(tx: Tx, results: readonly TryResult[], options: RecordOptions): Promise<Receiver[]> {
      const none = sql``;
      const { now, columns = none, setsDelivery = none, also = none, setsReceiver = none, troubled } = options;
      const { rows } = await sql<Receiver>`
        with r as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (workspace_id uuid, lane uuid, id uuid, lease uuid,
            number int, at timestamptz, code int, failure text, ms int, status text, due_at timestamptz${columns})
        ),
        done as (
          update ${deliveries} d set
            status = case when d.lease = r.lease then r.status else d.status end,
            due_at = case when d.lease = r.lease then r.due_at else d.due_at end,
            leased_until = case when d.lease = r.lease then null else d.leased_until end,
            claims = case when d.lease = r.lease then 0 else d.claims end,
            attempt = case when d.lease = r.lease then d.attempt + 1 else d.attempt end,
            fault = case when d.lease = r.lease then null else d.fault end,
            lease = nullif(d.lease, r.lease),
            last_try_at = r.at, last_code = r.code, last_failure = r.failure, last_ms = r.ms${setsDelivery}
          from r where d.workspace_id = r.workspace_id and d.id = r.id and d.tries = r.number
        ),
        by_receiver as materialized (
          select r.workspace_id, r.lane, max(r.at) filter (where r.status = 'delivered') as delivered_at,
            max(r.at) filter (where r.status <> 'delivered') as failed_at, min(r.at) filter (where r.status <> 'delivered') as first_at,
            count(*) filter (where r.status = 'delivered')::int as delivered, count(*) filter (where r.status <> 'delivered')::int as failed
          from r group by 1, 2
        )${also},
        health as (
          update ${sql.table(receivers)} t set
            last_delivered_at = greatest(t.last_delivered_at, b.delivered_at),
            last_failure_at = greatest(t.last_failure_at, b.failed_at),
            failing_since = case when b.delivered > 0 then null
              -- Days without a delivery don't count as failed.
              when t.last_failure_at > ${now}::timestamptz - interval '2 days' then coalesce(t.failing_since, b.first_at)
              else b.first_at end${setsReceiver}
          from by_receiver b
          where t.workspace_id = b.workspace_id and t.id = b.lane
            -- One row for each second, not for each delivery.
            and (b.failed > 0 or t.failing_since is not null or t.last_delivered_at is null
              or t.last_delivered_at < b.delivered_at - interval '1 second')
          returning t.*
        )
        select t.workspace_id, t.id from health t where t.is_on and (${troubled})`.execute(tx);
      return rows;
    },

    /**
     * Makes a delivery of a receiver due now, with a restarted schedule. A delivery that is being tried or was set aside
     * stays unchanged.
     */
    async restart(ctx: Ctx, id: string): Promise<void> {
      const now = ctx.kernel.clock.now();
      await sql`
        update ${deliveries} set status = 'pending', attempt = 0, due_at = ${now}::timestamptz, lease = null, leased_until = null
        where workspace_id = ${ctx.workspaceId} and id = ${id} and set_aside_at is null
          and coalesce(leased_until <= ${now}::timestamptz, true)`.execute(ctx.tx);
    },

    /**
     * Restarts unsuccessful deliveries of a receiver, oldest first: those given up or cancelled, and those that failed and
     * wait for a retry. Deliveries that are being tried or weren't tried yet stay unchanged.
     *
     * @param since only those created since then
     * @returns the number of restarted deliveries
     */
    async restartFailed(
      ctx: Ctx,
      id: string,
      { limit, since }: { readonly limit: number; readonly since?: Date },
    ): Promise<number> {
      const now = ctx.kernel.clock.now();
      const after = since ? sql`created_at >= ${since}` : sql`true`;
      // One lookup in each index: a combined condition would read all successful deliveries.
      const untaken = (which: RawBuilder<unknown>) => sql`
        (select id, created_at from ${deliveries} where ${ofReceiver(ctx, id)} and ${after} and ${which}
          order by created_at, id limit ${limit} for update)`;
      const { numAffectedRows } = await sql`
        update ${deliveries} d set status = 'pending', attempt = 0, due_at = ${now}::timestamptz
        from (select id from (
            select * from ${untaken(sql`status in ('failed', 'cancelled') and not (${final})`)} g
            union all
            select * from ${untaken(sql`due_at is not null and set_aside_at is null and attempt > 0 and (leased_until is null or leased_until <= ${now}::timestamptz)`)} w
          ) u order by created_at, id limit ${limit}) f
        where d.workspace_id = ${ctx.workspaceId} and d.id = f.id`.execute(ctx.tx);
      return Number(numAffectedRows ?? 0n);
    },

    /** Cancels the waiting deliveries of a receiver that was turned off or deleted. */
    async cancelWaiting(ctx: Ctx, id: string): Promise<void> {
      // One lookup in each index.
      const waiting = (aside: 'null' | 'not null') => sql`select id from ${deliveries}
        where ${ofReceiver(ctx, id)} and due_at is not null and set_aside_at is ${sql.raw(aside)}`;
      await sql`
        update ${deliveries} set status = 'cancelled', due_at = null, lease = null, leased_until = null, set_aside_at = null
        where workspace_id = ${ctx.workspaceId} and id in (${waiting('null')} union all ${waiting('not null')})
          and status = 'pending'`.execute(ctx.tx);
    },
  };
}
