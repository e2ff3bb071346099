import { cancelBooking, createBooking, listBookings, listSlots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { book, cancelBookingOf, listBookingsOf, listSlotsOf } from './booking.service.ts';

export function registerBookings(routes: Routes): void {
  routes.handleOutside(listSlots, (ctx, { params, query }) => listSlotsOf(ctx, params.slug, query));
  routes.handleOutside(createBooking, (ctx, { params, body }) => book(ctx, params.slug, body));
  routes.handle(listBookings, (ctx, { query }) => listBookingsOf(ctx, query.id, query));
  routes.handle(cancelBooking, (ctx, { body }) => cancelBookingOf(ctx, body.id, 'workspace', body.reason));
}
