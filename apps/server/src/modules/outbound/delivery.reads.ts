import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type DeliveryRow, outboundDeliveries } from './delivery.store.ts';
import { type OutboundTables, outboundTables } from './outbound.table.ts';

export type TryRow = Selectable<OutboundTables['outbound_tries']>;

export interface DeliveryFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly type?: string | undefined;
}

/** Counted like a search: with a counter for each webhook, every delivery would update the same row. */
export function readDeliveries(
  ctx: Ctx,
  webhookId: string,
  query: Omit<ListQuery, 'name'> & DeliveryFilter,
): Promise<Page<DeliveryRow>> {
  const status = query.status ? outboundDeliveries.withStatus(query.status) : sql`true`;
  const type = query.type ? sql`s.type = ${query.type}` : sql`true`;
  return rowsOf(ctx, outboundTables.outbound_deliveries).page<DeliveryRow>(
    { ...query, name: undefined },
    { by: { column: 'webhook_id', value: webhookId }, where: sql`${status} and ${type}` },
  );
}

export async function readDelivery(
  ctx: Ctx,
  webhookId: string,
  id: string,
): Promise<(DeliveryRow & { readonly url: string }) | undefined> {
  const { rows } = await sql<DeliveryRow & { url: string }>`
    select d.*, w.url from outbound_deliveries d
    join outbound_webhooks w on w.workspace_id = d.workspace_id and w.id = d.webhook_id and w.deleted_at is null
    where d.workspace_id = ${ctx.workspaceId} and d.webhook_id = ${webhookId} and d.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function readTries(ctx: Ctx, deliveryId: string, limit: number): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    select * from outbound_tries where workspace_id = ${ctx.workspaceId} and delivery_id = ${deliveryId}
    order by number desc limit ${limit}`.execute(ctx.tx);
  return rows;
}
