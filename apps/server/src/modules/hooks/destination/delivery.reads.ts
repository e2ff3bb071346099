import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { hookDeliveries } from './delivery.store.ts';
import { type DestinationTables, destinationTables } from './destination.table.ts';

/** A delivery with the name and state of its destination. */
export interface ShownDelivery extends Selectable<DestinationTables['hook_deliveries']> {
  readonly destination: string;
  readonly is_on: boolean;
}

const shown = {
  columns: sql`t.*, d.name as destination, d.is_on`,
  joins: sql`join hook_destinations d on d.workspace_id = t.workspace_id and d.id = t.destination_id`,
};

type DeliveriesQuery = Omit<ListQuery, 'name'> & { readonly status?: DeliveryStatus | undefined };

/**
 * Lists the deliveries to one destination, or of one event. Counted like a search: with a counter for each destination,
 * every delivery would update the same row.
 */
export function readDeliveries(
  ctx: Ctx,
  by: { readonly column: 'destination_id' | 'event_id'; readonly value: string },
  { status, ...query }: DeliveriesQuery,
): Promise<Page<ShownDelivery>> {
  return rowsOf(ctx, destinationTables.hook_deliveries).page<ShownDelivery>(
    { ...query, name: undefined },
    { ...shown, by, where: status ? hookDeliveries.withStatus(status) : sql`true` },
  );
}

/** Finds a delivery of a destination that isn't deleted. */
export async function readDelivery(ctx: Ctx, id: string): Promise<ShownDelivery | undefined> {
  return rowsOf(ctx, destinationTables.hook_deliveries).findWith<ShownDelivery>(id, {
    ...shown,
    joins: sql`${shown.joins} and d.deleted_at is null`,
  });
}
