import { deliveryTrySchema, outboundDeliverySchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import { messageId } from '../hooks/hooks.public.ts';
import type { TryRow } from './delivery.reads.ts';
import type { DeliveryRow } from './delivery.store.ts';

export function deliveryView(row: DeliveryRow): View<typeof outboundDeliverySchema> {
  return viewOf(outboundDeliverySchema, row, {
    id: messageId(row.id),
    type: row.type as View<typeof outboundDeliverySchema>['type'],
    last_try: row.last_try_at && {
      at: row.last_try_at,
      code: row.last_code,
      failure: row.last_failure,
      ms: row.last_ms,
    },
    // A delivery that is being tried has no next try yet.
    next_try_at: row.lease === null && row.set_aside_at === null ? row.due_at : null,
  });
}

export const tryView = (row: TryRow): View<typeof deliveryTrySchema> => viewOf(deliveryTrySchema, row);
