import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { programBookings } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { cancelBooking, createBooking, exportBookings, listBookings, listSlots } from './booking.service.ts';
import { cancelProgramBooking, getProgramBooking, listProgramBookings } from './public-booking.service.ts';

export function registerBookings(routes: Routes): void {
  routes.handleOutside(slots.list, (ctx, { params, query }) => listSlots(ctx, params.slug, query));
  routes.handleOutside(bookings.create, (ctx, { params, body }) => createBooking(ctx, params.slug, body));
  routes.handle(bookings.list, (ctx, { query }) => listBookings(ctx, query.id, query));
  routes.handleOutside(bookings.export, (ctx, { query }) => exportBookings(ctx, query));
  routes.handle(bookings.cancel, (ctx, { body }) => cancelBooking(ctx, body.id, 'workspace', body.reason));
}

/** Bookings for programs. */
export function registerProgramBookings(routes: Routes): void {
  routes.handle(programBookings.list, (ctx, { query }) => listProgramBookings(ctx, query));
  routes.handle(programBookings.get, (ctx, { params }) => getProgramBooking(ctx, params.id));
  routes.handle(programBookings.cancel, (ctx, { params, body }) => cancelProgramBooking(ctx, params.id, body.reason));
}
