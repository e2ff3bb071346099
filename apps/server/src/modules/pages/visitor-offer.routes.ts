import { cancelBooking, createBooking, listBookings, listSlots } from '@kumbi/contract/pages/bookings.endpoints.ts';
import { exportDonations, listDonations } from '@kumbi/contract/pages/donations.endpoints.ts';
import { listPageMembers, revokePageMember, sendMemberLink } from '@kumbi/contract/pages/members.endpoints.ts';
import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/pages/registrations.endpoints.ts';
import {
  admitTicket,
  countTickets,
  exportTickets,
  getPageAvailability,
  listTickets,
  takeFreeTickets,
  undoAdmission,
  voidTicket,
} from '@kumbi/contract/pages/tickets.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { availabilityOf } from './availability.service.ts';
import { book, cancelBookingOf, listBookingsOf, listSlotsOf } from './booking.service.ts';
import { exportDonationsOf, listDonationsOf } from './donation.service.ts';
import { askForLink, listMembersOf, revokeMember } from './member.service.ts';
import { cancelRegistrationOf, exportRegistrationsOf, listRegistrationsOf, register } from './registration.service.ts';
import {
  admit,
  countTicketsOf,
  exportTicketsOf,
  listTicketsOf,
  takeTickets,
  undoAdmissionOf,
  voidTicketOf,
} from './ticket.service.ts';

export function registerTickets(routes: Routes): void {
  routes.handleOutside(getPageAvailability, (ctx, { params }) =>
    availabilityOf(ctx, params.slug, ctx.request.headers.cookie),
  );
  routes.handleOutside(takeFreeTickets, (ctx, { params, body }) => takeTickets(ctx, params.slug, body));
  routes.handle(listTickets, (ctx, { query }) => listTicketsOf(ctx, query.id, query));
  routes.handle(countTickets, (ctx, { query }) => countTicketsOf(ctx, query.id));
  routes.handleOutside(exportTickets, (ctx, { query }) => exportTicketsOf(ctx, query.id));
  routes.handle(admitTicket, (ctx, { body }) => admit(ctx, body));
  routes.handle(undoAdmission, (ctx, { body }) => undoAdmissionOf(ctx, body.id));
  routes.handle(voidTicket, (ctx, { body }) => voidTicketOf(ctx, body.id));
  routes.handle(listDonations, (ctx, { query }) => listDonationsOf(ctx, query.id, query));
  routes.handleOutside(exportDonations, (ctx, { query }) => exportDonationsOf(ctx, query.id));
}

export function registerBookings(routes: Routes): void {
  routes.handleOutside(listSlots, (ctx, { params, query }) => listSlotsOf(ctx, params.slug, query));
  routes.handleOutside(createBooking, (ctx, { params, body }) => book(ctx, params.slug, body));
  routes.handle(listBookings, (ctx, { query }) => listBookingsOf(ctx, query.id, query));
  routes.handle(cancelBooking, (ctx, { body }) => cancelBookingOf(ctx, body.id, 'workspace', body.reason));
}

export function registerRegistrations(routes: Routes): void {
  routes.handleOutside(createRegistration, (ctx, { params, body }) => register(ctx, params.slug, body));
  routes.handle(listRegistrations, (ctx, { query }) => listRegistrationsOf(ctx, query.id, query));
  routes.handleOutside(exportRegistrations, (ctx, { query }) => exportRegistrationsOf(ctx, query.id));
  routes.handle(cancelRegistration, (ctx, { body }) => cancelRegistrationOf(ctx, body.id));
}

export function registerMembers(routes: Routes): void {
  routes.handleOutside(sendMemberLink, (ctx, { params, body }) => askForLink(ctx, params.slug, body));
  routes.handle(listPageMembers, (ctx, { query }) => listMembersOf(ctx, query));
  routes.handle(revokePageMember, (ctx, { body }) => revokeMember(ctx, body.id, body.blocked));
}
