import { destinationSchema, hookDeliverySchema } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { ShownDelivery } from './delivery.reads.ts';
import type { DestinationRow } from './destination.store.ts';
import { rotatingUntil } from './signing-secret.rules.ts';

/** With its deliveries of the stored events. */
export interface ShownDestination extends DestinationRow {
  readonly pending: number;
  readonly delivered: number;
  readonly failed: number;
}

export const destinationView = (ctx: Ctx, row: ShownDestination): View<typeof destinationSchema> =>
  viewOf(destinationSchema, row, {
    rotating_until: rotatingUntil(row, ctx.kernel.clock.now()),
    deliveries: { pending: row.pending, delivered: row.delivered, failed: row.failed },
  });

export const deliveryView = (row: ShownDelivery): View<typeof hookDeliverySchema> =>
  viewOf(hookDeliverySchema, row, {
    last_try:
      row.last_try_at === null
        ? null
        : { at: row.last_try_at, code: row.last_code, ms: row.last_ms, body: row.last_body },
    failure: row.last_failure,
    next_try_at: row.set_aside_at === null ? row.due_at : null,
  });
