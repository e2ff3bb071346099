import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import { deliveryTable } from '../../kernel/deliveries/delivery-table.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type OutboundTables, outboundTables } from './outbound.table.ts';

export type DeliveryRow = Selectable<OutboundTables['outbound_deliveries']>;

/** The statements of the queue. */
export const outboundDeliveries = deliveryTable({
  table: 'outbound_deliveries',
  lane: 'webhook_id',
  receivers: 'outbound_webhooks',
});

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
  event: { readonly id: string; readonly type: EventTypeName; readonly body: string; readonly chain: string | null },
): Promise<number> {
  const made = await kernel.db.statementAsSystem(
    'tell outbound webhooks',
    sql<{ id: string }>`
    insert into outbound_deliveries (workspace_id, id, webhook_id, type, body, chain, status, due_at, created_at)
    select w.workspace_id, md5(w.id::text || ${event.id}::text)::uuid, w.id, ${event.type}, ${event.body}, ${event.chain}::text, 'pending', at, at
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
