import * as z from 'zod';
import { exampleContact, knownContact } from '../contacts/event-contact.schemas.ts';
import { moneyFacts } from '../payments/event-types.schemas.ts';
import { exampleId } from '../shared/event-type.ts';

const registration = { registration_id: z.uuid(), page_id: z.uuid() };
const exampleRegistration = { registration_id: exampleId(11), page_id: exampleId(7) };
const by = z.enum(['visitor', 'workspace']);
const booking = { booking_id: z.uuid(), page_id: z.uuid(), starts_at: z.iso.datetime() };

export const visitsEventTypes = {
  'donation.received': {
    data: z.object({
      donation_id: z.uuid(),
      page_id: z.uuid().nullable(),
      ...moneyFacts,
      contact: knownContact,
    }),
    example: {
      donation_id: exampleId(6),
      page_id: exampleId(7),
      amount_minor: 500_000,
      currency: 'AOA',
      contact: exampleContact,
    },
  },
  'ticket.sold': {
    data: z.object({
      order_id: z.uuid(),
      page_id: z.uuid().nullable(),
      tickets: z.number().int(),
      ...moneyFacts,
      contact: knownContact,
    }),
    example: {
      order_id: exampleId(9),
      page_id: exampleId(7),
      tickets: 2,
      amount_minor: 1_000_000,
      currency: 'AOA',
      contact: exampleContact,
    },
  },
  'ticket.admitted': {
    data: z.object({
      ticket_id: z.uuid(),
      page_id: z.uuid().nullable(),
      kind: z.string(),
      name: z.string(),
      email: z.string(),
    }),
    example: {
      ticket_id: exampleId(10),
      page_id: exampleId(7),
      kind: 'Plateia',
      name: 'Maria Domingos',
      email: 'maria@example.com',
    },
  },
  'registration.made': {
    data: z.object({ ...registration, state: z.enum(['confirmed', 'waiting']), contact: knownContact }),
    example: { ...exampleRegistration, state: 'confirmed', contact: exampleContact },
  },
  'registration.confirmed': {
    data: z.object({ ...registration, contact: knownContact }),
    example: { ...exampleRegistration, contact: exampleContact },
  },
  'registration.cancelled': {
    data: z.object({ ...registration, by, contact: knownContact }),
    example: { ...exampleRegistration, by: 'visitor', contact: exampleContact },
  },
  'booking.made': {
    data: z.object({ ...booking, contact: knownContact }),
    example: {
      booking_id: exampleId(12),
      page_id: exampleId(7),
      starts_at: '2026-12-01T09:00:00.000Z',
      contact: exampleContact,
    },
  },
  'booking.cancelled': {
    data: z.object({ ...booking, by, contact: knownContact }),
    example: {
      booking_id: exampleId(12),
      page_id: exampleId(7),
      starts_at: '2026-12-01T09:00:00.000Z',
      by: 'visitor',
      contact: exampleContact,
    },
  },
} as const;
