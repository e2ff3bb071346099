import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { cancelBooking, createBooking, listBookings, listSlots } from './booking.service.ts';

export function registerBookings(routes: Routes): void {
  routes.handleOutside(slots.list, (ctx, { params, query }) => listSlots(ctx, params.slug, query));
  routes.handleOutside(bookings.create, (ctx, { params, body }) => createBooking(ctx, params.slug, body));
  routes.handle(bookings.list, (ctx, { query }) => listBookings(ctx, query.id, query));
  routes.handle(bookings.cancel, (ctx, { body }) => cancelBooking(ctx, body.id, 'workspace', body.reason));
}
