import type * as calls from '@kumbi/contract/visits/public-entries.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

type VisitsCalls = CallsOf<typeof calls>;
export type DonationsCalls = Pick<VisitsCalls, 'listDonations' | 'getDonation'>;
export type TicketsCalls = Pick<VisitsCalls, 'listTickets' | 'getTicket' | 'admitTicket'>;
export type BookingsCalls = Pick<VisitsCalls, 'listBookings' | 'getBooking' | 'cancelBooking'>;
export type RegistrationsCalls = Omit<VisitsCalls, keyof (DonationsCalls & TicketsCalls & BookingsCalls)>;

const donations: Routes<DonationsCalls> = {
  listDonations: 'GET /donations',
  getDonation: 'GET /donations/:id',
};

const tickets: Routes<TicketsCalls> = {
  listTickets: 'GET /tickets',
  getTicket: 'GET /tickets/:id',
  admitTicket: 'POST /ticket-admissions',
};

const bookings: Routes<BookingsCalls> = {
  listBookings: 'GET /bookings',
  getBooking: 'GET /bookings/:id',
  cancelBooking: 'POST /bookings/:id/cancel',
};

const registrations: Routes<RegistrationsCalls> = {
  listRegistrations: 'GET /registrations',
  getRegistration: 'GET /registrations/:id',
  cancelRegistration: 'POST /registrations/:id/cancel',
};

export const visitsSections = {
  donations: { routes: donations, walks: { all: 'listDonations' } },
  tickets: { routes: tickets, walks: { all: 'listTickets' } },
  bookings: { routes: bookings, walks: { all: 'listBookings' } },
  registrations: { routes: registrations, walks: { all: 'listRegistrations' } },
} as const;
