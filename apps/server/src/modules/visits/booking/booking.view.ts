import { bookingSchema } from '@kumbi/contract/visits/bookings.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Origins } from '../../links/links.public.ts';
import type { BookingRow } from './booking.store.ts';

export function bookingView(row: BookingRow, origins: Origins): View<typeof bookingSchema> {
  return viewOf(bookingSchema, row, {
    start: row.starts_at,
    end: row.ends_at,
    reason: row.cancel_reason,
    short_link: origins.get(row.id) ?? null,
  });
}
