import type { EventTypeName } from '@kumbi/contract/event-types.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type OutboundTables, outboundTables } from './outbound.table.ts';

export type DeliveryRow = Selectable<OutboundTables['outbound_deliveries']>;

const tables = (tx: Tx) => tx.withTables<OutboundTables>();

/** A query for whether any webhook wants a type, in one round trip. */
export const wantsType = (workspaceId: WorkspaceId, type: EventTypeName) => sql<{ wanted: boolean }>`
  select exists (select 1 from outbound_webhooks w
    where w.workspace_id = ${workspaceId} and w.is_on and w.deleted_at is null
      and (w.types is null or ${type} = any(w.types))) as wanted`;

/**
 * Inserts a delivery for each outbound webhook of a workspace that wants the type, once per event: the id is derived
 * from both. The statement is its own transaction. It waits for a webhook that is being turned off, so that no delivery
 * stays without a cancellation.
 *
 * @returns the number of new deliveries
 */
export async function insertDeliveries(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  event: { readonly id: string; readonly type: EventTypeName; readonly body: string },
): Promise<number> {
  const made = await kernel.db.statementAsSystem(
    'tell outbound webhooks',
    sql<{ id: string }>`
    insert into outbound_deliveries (workspace_id, id, webhook_id, type, body, status, due_at, created_at)
    select w.workspace_id, md5(w.id::text || ${event.id}::text)::uuid, w.id, ${event.type}, ${event.body}, 'pending', at, at
    from outbound_webhooks w, (select ${kernel.clock.now()}::timestamptz as at) n
    where w.workspace_id = ${workspaceId} and w.is_on and w.deleted_at is null
      and (w.types is null or ${event.type} = any(w.types))
    for key share of w
    on conflict do nothing returning id`,
  );
  return made.length;
}

export const insertDelivery = (
  ctx: Ctx,
  delivery: Pick<DeliveryRow, 'id' | 'webhook_id' | 'type' | 'body'>,
): Promise<DeliveryRow> => {
  const now = ctx.kernel.clock.now();
  return rowsOf(ctx, outboundTables.outbound_deliveries).insertReturning({
    ...delivery,
    status: 'pending',
    due_at: now,
  });
};

/**
 * Makes a delivery due now, with a restarted timetable. A delivery that is being tried or was set aside stays
 * unchanged.
 */
export async function restartDelivery(ctx: Ctx, webhookId: string, id: string): Promise<DeliveryRow | undefined> {
  const now = ctx.kernel.clock.now();
  const { rows } = await sql<DeliveryRow>`
    update outbound_deliveries d set
      status = 'pending', attempt = case when held then attempt else 0 end,
      due_at = case when held then due_at else ${now}::timestamptz end,
      lease = case when held then lease end, leased_until = case when held then leased_until end
    from (select workspace_id, id, coalesce(leased_until > ${now}::timestamptz, false) or set_aside_at is not null as held from outbound_deliveries
      where workspace_id = ${ctx.workspaceId} and webhook_id = ${webhookId} and id = ${id} for update) h
    where d.workspace_id = h.workspace_id and d.id = h.id returning d.*`.execute(ctx.tx);
  return rows[0];
}

/**
 * Restarts all unsuccessful deliveries since a time, oldest first: those given up, and those that failed and wait for a
 * retry. Deliveries that are being tried or weren't tried yet stay unchanged.
 *
 * @returns the number of restarted deliveries
 */
export async function restartFailed(ctx: Ctx, webhookId: string, since: Date, limit: number): Promise<number> {
  const now = ctx.kernel.clock.now();
  // One lookup in each index: a combined condition would read all successful deliveries since then.
  const untaken = (which: RawBuilder<unknown>) => sql`
    (select id, created_at from outbound_deliveries
      where workspace_id = ${ctx.workspaceId} and webhook_id = ${webhookId} and created_at >= ${since} and ${which}
      order by created_at, id limit ${limit} for update)`;
  const { numAffectedRows } = await sql`
    update outbound_deliveries d set status = 'pending', attempt = 0, due_at = ${now}::timestamptz
    from (select id from (
        select * from ${untaken(sql`status in ('failed', 'cancelled')`)} g
        union all
        select * from ${untaken(sql`due_at is not null and set_aside_at is null and attempt > 0 and (leased_until is null or leased_until <= ${now}::timestamptz)`)} w
      ) u order by created_at, id limit ${limit}) f
    where d.workspace_id = ${ctx.workspaceId} and d.id = f.id`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

/** Cancels the waiting deliveries of an outbound webhook that was turned off or deleted. */
export async function cancelWaiting(ctx: Ctx, webhookId: string): Promise<void> {
  // One lookup in each index.
  const waiting = (aside: 'null' | 'not null') => sql`select id from outbound_deliveries
    where workspace_id = ${ctx.workspaceId} and webhook_id = ${webhookId} and due_at is not null and set_aside_at is ${sql.raw(aside)}`;
  await sql`
    update outbound_deliveries set status = 'cancelled', due_at = null, lease = null, leased_until = null, set_aside_at = null
    where workspace_id = ${ctx.workspaceId} and id in (${waiting('null')} union all ${waiting('not null')})
      and status = 'pending'`.execute(ctx.tx);
}

/**
 * Deletes deliveries after their retention time unless they were resent since, of every workspace, webhook by webhook
 * along their index.
 *
 * @returns the number of deleted deliveries
 */
export async function deleteOldDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbound_deliveries d using (
      select o.workspace_id, o.id from outbound_webhooks w cross join lateral (
        select workspace_id, id from outbound_deliveries
        where workspace_id = w.workspace_id and webhook_id = w.id and created_at < ${before}
          and status <> 'pending' and coalesce(last_try_at, created_at) < ${before} limit ${limit}) o
      limit ${limit}) old
    where d.workspace_id = old.workspace_id and d.id = old.id and d.status <> 'pending'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteOldHours(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('outbound_hours').where('hour', '<', before).execute();
}
