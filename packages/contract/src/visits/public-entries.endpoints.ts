import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  cancelProgramBookingSchema,
  createAdmissionSchema,
  programBookingSchema,
  programBookingsQuerySchema,
  programDonationSchema,
  programDonationsQuerySchema,
  programRegistrationSchema,
  programRegistrationsQuerySchema,
  programTicketSchema,
  programTicketsQuerySchema,
} from './public-entries.schemas.ts';

const keys = ['workspace'] as const;

const entry = {
  page_id: '01930f2d-11c4-7a0b-9b3e-2f6d8a1c7e55',
  contact_id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  name: 'Ana Domingos',
  email: 'ana@example.com',
  phone: '+244923000111',
  created_at: '2026-11-02T09:30:00.000Z',
};
const query = { limit: 2, created_since: '2026-11-01T00:00:00Z' };

const donation = {
  ...entry,
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e551',
  message: 'Força!',
  amount: 200_000,
  currency: 'AOA',
  received_at: '2026-11-02T14:12:09.000Z',
};

export const programDonations = {
  list: publicEndpoint({
    method: 'GET',
    path: '/donations',
    query: programDonationsQuerySchema,
    response: cursorPageOf(programDonationSchema),
    errors: [],
    api: { keys, noun: 'donations', operation: 'listDonations', example: { query, answer: lastPage(donation) } },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/donations/:id',
    params: byId('visits.donation_id'),
    response: programDonationSchema,
    errors: ['donation.unknown'],
    api: {
      keys,
      noun: 'donations',
      operation: 'getDonation',
      example: { params: { id: donation.id }, answer: donation },
    },
  }),
};

const ticket = {
  ...entry,
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e552',
  order_id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e553',
  title: 'Noite de kizomba',
  place: 'Ilha de Luanda',
  starts_at: '2026-12-05T20:00:00.000Z',
  kind: 'normal',
  kind_name: 'Normal',
  price: 500_000,
  currency: 'AOA',
  status: 'valid',
  admitted_at: null,
  voided_at: null,
};

export const programTickets = {
  list: publicEndpoint({
    method: 'GET',
    path: '/tickets',
    query: programTicketsQuerySchema,
    response: cursorPageOf(programTicketSchema),
    errors: [],
    api: {
      keys,
      noun: 'tickets',
      operation: 'listTickets',
      example: { query: { limit: 2, status: 'valid' }, answer: lastPage(ticket) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/tickets/:id',
    params: byId('visits.ticket_id'),
    response: programTicketSchema,
    errors: ['ticket.unknown'],
    api: { keys, noun: 'tickets', operation: 'getTicket', example: { params: { id: ticket.id }, answer: ticket } },
  }),
};

export const programAdmissions = {
  create: publicEndpoint({
    method: 'POST',
    path: '/ticket-admissions',
    body: createAdmissionSchema,
    response: programTicketSchema,
    errors: ['ticket.unknown', 'ticket.other_page', 'ticket.admitted', 'ticket.void'],
    api: {
      keys,
      noun: 'tickets',
      operation: 'admitTicket',
      example: {
        body: { code: '4F7K-92QD-00XA-M3TZ', page_id: ticket.page_id },
        answer: { ...ticket, status: 'admitted', admitted_at: '2026-12-05T19:41:30.000Z' },
      },
    },
  }),
};

const booking = {
  ...entry,
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e554',
  title: 'Corte de cabelo',
  place: 'Rua da Missão 12',
  starts_at: '2026-11-10T09:00:00.000Z',
  ends_at: '2026-11-10T10:00:00.000Z',
  zone: 'Africa/Luanda',
  note: 'Só as pontas',
  status: 'booked',
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: '',
};
const bookingById = byId('visits.booking_id');
const reason = 'O salão está fechado neste dia.';

export const programBookings = {
  list: publicEndpoint({
    method: 'GET',
    path: '/bookings',
    query: programBookingsQuerySchema,
    response: cursorPageOf(programBookingSchema),
    errors: [],
    api: {
      keys,
      noun: 'bookings',
      operation: 'listBookings',
      example: { query: { limit: 2, starts_since: '2026-11-10T00:00:00Z' }, answer: lastPage(booking) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/bookings/:id',
    params: bookingById,
    response: programBookingSchema,
    errors: ['booking.unknown'],
    api: { keys, noun: 'bookings', operation: 'getBooking', example: { params: { id: booking.id }, answer: booking } },
  }),
  cancel: publicEndpoint({
    method: 'POST',
    path: '/bookings/:id/cancel',
    params: bookingById,
    body: cancelProgramBookingSchema,
    response: programBookingSchema,
    errors: ['booking.unknown', 'booking.over'],
    api: {
      keys,
      noun: 'bookings',
      operation: 'cancelBooking',
      example: {
        params: { id: booking.id },
        body: { reason },
        answer: {
          ...booking,
          status: 'cancelled',
          cancelled_at: '2026-11-09T08:00:00.000Z',
          cancelled_by: 'workspace',
          cancel_reason: reason,
        },
      },
    },
  }),
};

const registration = {
  ...entry,
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e555',
  title: 'Oficina de pão',
  place: 'Padaria Central',
  starts_at: '2026-12-03T09:00:00.000Z',
  state: 'confirmed',
  cancelled_at: null,
};
const registrationById = byId('visits.registration_id');

export const programRegistrations = {
  list: publicEndpoint({
    method: 'GET',
    path: '/registrations',
    query: programRegistrationsQuerySchema,
    response: cursorPageOf(programRegistrationSchema),
    errors: [],
    api: {
      keys,
      noun: 'registrations',
      operation: 'listRegistrations',
      example: { query: { limit: 2, state: 'confirmed' }, answer: lastPage(registration) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/registrations/:id',
    params: registrationById,
    response: programRegistrationSchema,
    errors: ['registration.unknown'],
    api: {
      keys,
      noun: 'registrations',
      operation: 'getRegistration',
      example: { params: { id: registration.id }, answer: registration },
    },
  }),
  cancel: publicEndpoint({
    method: 'POST',
    path: '/registrations/:id/cancel',
    params: registrationById,
    response: programRegistrationSchema,
    errors: ['registration.unknown'],
    api: {
      keys,
      noun: 'registrations',
      operation: 'cancelRegistration',
      example: {
        params: { id: registration.id },
        answer: { ...registration, state: 'cancelled', cancelled_at: '2026-11-20T08:00:00.000Z' },
      },
    },
  }),
};
