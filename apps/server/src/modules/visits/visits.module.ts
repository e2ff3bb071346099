import { createBookingSchema } from '@kumbi/contract/visits/bookings.schemas.ts';
import { createRegistrationSchema } from '@kumbi/contract/visits/registrations.schemas.ts';
import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { contactData, contactReferences, segmentFacts, timelineSources } from '../contacts/contacts.public.ts';
import { integrationUsers } from '../integrations/integrations.public.ts';
import { conversionRecords } from '../links/links.public.ts';
import { blockForm, conversionCounters, countByDay, pageForms } from '../pages/pages.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { registerAvailability } from './availability.routes.ts';
import { bookingDemo } from './booking/booking.demo.ts';
import { remindBookingsJob } from './booking/booking.jobs.ts';
import { sendBookingMailJob } from './booking/booking.mail.ts';
import { registerBookings, registerProgramBookings } from './booking/booking.routes.ts';
import { createBooking } from './booking/booking.service.ts';
import { bookingEvents } from './booking/booking-event.view.ts';
import { donationDemo } from './donation/donation.demo.ts';
import { sendDonationMailJob, sendDonationNewsJob } from './donation/donation.mail.ts';
import { registerDonations } from './donation/donation.routes.ts';
import { donationEvents } from './donation/donation-event.view.ts';
import { donationsPurpose } from './donation/donation-purpose.entry.ts';
import { longDonationsMigration } from './donation/long-donations.table.ts';
import { entryOrdersMigration } from './entry-orders.table.ts';
import { sellingPageUsers } from './integration-user.entry.ts';
import { bookingPage, registrationPage } from './kept-time.page.ts';
import { programEntriesMigration } from './program-entry.table.ts';
import { moveUpWaiting } from './registration/registration.listeners.ts';
import { sendRegistrationMailJob } from './registration/registration.mail.ts';
import { registerProgramRegistrations, registerRegistrations } from './registration/registration.routes.ts';
import { createRegistration } from './registration/registration.service.ts';
import { registrationsOfErasedMigration } from './registration/registration.table.ts';
import { registrationEvents } from './registration/registration-event.view.ts';
import { ticketDemo } from './ticket/ticket.demo.ts';
import { sendTicketMailJob } from './ticket/ticket.mail.ts';
import { ticketPage } from './ticket/ticket.page.ts';
import { countTicketsByDay } from './ticket/ticket.reads.ts';
import { registerProgramTickets, registerTickets } from './ticket/ticket.routes.ts';
import { ticketEvents } from './ticket/ticket-event.view.ts';
import { ticketsPurpose } from './ticket/ticket-purpose.entry.ts';
import { visitContactData } from './visit-contact.entry.ts';
import { visitSearch } from './visit-search.entry.ts';
import { visitSearchMigration } from './visit-search.table.ts';
import { visitFacts } from './visit-segment.entry.ts';
import { visitRecords, visitTimelines } from './visit-timeline.entry.ts';
import { visitTimelinesMigration } from './visit-timeline.table.ts';
import { visitTokensMigration } from './visit-token.table.ts';
import { visitsMigration } from './visits.table.ts';

export const visitsModule: Module = {
  name: 'visits',
  migrations: [
    visitsMigration,
    visitTokensMigration,
    visitTimelinesMigration,
    registrationsOfErasedMigration,
    programEntriesMigration,
    longDonationsMigration,
    entryOrdersMigration,
    visitSearchMigration,
  ],
  searchSources: visitSearch,
  publishes: [...donationEvents, ...ticketEvents, ...registrationEvents, ...bookingEvents],
  routes: (routes) => {
    registerAvailability(routes);
    registerTickets(routes);
    registerDonations(routes);
    registerBookings(routes);
    registerRegistrations(routes);
    registerProgramTickets(routes);
    registerProgramBookings(routes);
    registerProgramRegistrations(routes);
  },
  demo: [ticketDemo, donationDemo, bookingDemo],
  personalData: { tickets_admitted: rowsOfPerson('tickets') },
  jobs: [
    sendTicketMailJob,
    sendDonationMailJob,
    sendDonationNewsJob,
    sendBookingMailJob,
    remindBookingsJob,
    sendRegistrationMailJob,
  ],
  listeners: [moveUpWaiting],
  pages: [ticketPage, bookingPage, registrationPage],
  provide: (registry) => {
    for (const [kind, source] of Object.entries(visitTimelines)) {
      registry.provide(timelineSources, kind, source);
      registry.provide(contactReferences, source.table, { table: source.table });
    }
    for (const [kind, record] of Object.entries(visitRecords)) registry.provide(conversionRecords, kind, record);
    for (const [name, fact] of Object.entries(visitFacts)) registry.provide(segmentFacts, name, fact);
    for (const [part, data] of Object.entries(visitContactData)) registry.provide(contactData, part, data);
    registry.provide(purposeSellers, 'tickets', ticketsPurpose);
    registry.provide(purposeSellers, 'donations', donationsPurpose);
    registry.provide(integrationUsers, 'selling_page', sellingPageUsers);
    registry.provide(pageForms, 'bookings', blockForm('/bookings', createBookingSchema, createBooking));
    registry.provide(
      pageForms,
      'registrations',
      blockForm('/registrations', createRegistrationSchema, createRegistration),
    );
    registry.provide(conversionCounters, 'tickets', countTicketsByDay);
    registry.provide(conversionCounters, 'donations', countByDay('donations', 'received_at'));
    registry.provide(conversionCounters, 'bookings', countByDay('bookings'));
    registry.provide(conversionCounters, 'registrations', countByDay('registrations'));
  },
};
