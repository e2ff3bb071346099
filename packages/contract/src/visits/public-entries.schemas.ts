import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described, reach } from '../shared/described.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { cancelBookingSchema } from './bookings.schemas.ts';
import { registrationSchema, registrationStates } from './registrations.schemas.ts';
import { ticketStatuses } from './tickets.schemas.ts';

/** Donations, tickets, bookings and registrations as programs see them. Amounts are whole hundredths. */

const amount = z.number().int();
const moment = z.iso.datetime({ offset: true, error: 'validation.invalid' }).optional();

const entry = {
  id: z.uuid(),
  page_id: z.uuid().nullable().meta(described('visits.page_id')),
  contact_id: z.uuid().nullable().meta(described('visits.contact_id')),
  name: z.string().meta(described('visits.name')),
  ...reach,
  created_at: wireTime,
};
const event = {
  title: z.string().meta(described('visits.title')),
  place: z.string().meta(described('visits.place')),
};

/** The filters of each list. */
const entriesQuerySchema = cursorQuerySchema.extend({
  page_id: z.uuid('validation.invalid').optional().meta(described('visits.of_page')),
  created_since: moment.meta(described('visits.created_since')),
  created_before: moment.meta(described('visits.created_before')),
});

export const programDonationSchema = z
  .object({
    ...entry,
    message: z.string(),
    amount: amount.meta(described('visits.amount')),
    currency: currencySchema,
    created_at: wireTime.meta(described('visits.donation_created_at')),
    received_at: wireTime,
  })
  .meta({ id: 'ProgramDonation' });

export const programDonationsQuerySchema = entriesQuerySchema;

/** A ticket without its code, which is the right to enter. */
export const programTicketSchema = z
  .object({
    ...entry,
    order_id: z.uuid().meta(described('visits.order_id')),
    ...event,
    starts_at: wireTime.nullable(),
    kind: z.string().meta(described('visits.kind')),
    kind_name: z.string(),
    price: amount.meta(described('visits.amount')),
    currency: currencySchema,
    status: z.enum(ticketStatuses).meta(described('visits.ticket_status')),
    admitted_at: wireTime.nullable(),
    voided_at: wireTime.nullable(),
  })
  .meta({ id: 'ProgramTicket' });

export const programTicketsQuerySchema = entriesQuerySchema.extend({
  status: z.enum(ticketStatuses, 'validation.choice').optional().meta(described('visits.tickets_status')),
});

export const createAdmissionSchema = z
  .object({
    code: z
      .string('validation.required')
      .trim()
      .min(1, 'validation.required')
      .max(300, 'validation.too_long')
      .meta(described('visits.code')),
    page_id: z.uuid('validation.invalid').optional().meta(described('visits.admission_page_id')),
  })
  .meta({ id: 'NewTicketAdmission' });

const bookingStatuses = ['booked', 'cancelled'] as const;

export const programBookingSchema = z
  .object({
    ...entry,
    page_id: z.uuid(),
    ...event,
    starts_at: wireTime,
    ends_at: wireTime,
    zone: z.string().meta(described('visits.zone')),
    note: z.string(),
    status: z.enum(bookingStatuses),
    cancelled_at: wireTime.nullable(),
    cancelled_by: z.enum(['visitor', 'workspace']).nullable(),
    cancel_reason: z.string().meta(described('visits.cancel_reason')),
  })
  .meta({ id: 'ProgramBooking' });

export const programBookingsQuerySchema = entriesQuerySchema.extend({
  status: z.enum(bookingStatuses, 'validation.choice').optional().meta(described('visits.bookings_status')),
  starts_since: moment.meta(described('visits.starts_since')),
  starts_before: moment.meta(described('visits.starts_before')),
});

export const cancelProgramBookingSchema = z
  .object({ reason: cancelBookingSchema.shape.reason.meta(described('visits.sent_reason')) })
  .meta({ id: 'BookingCancellation' });

export const programRegistrationSchema = z
  .object({
    ...entry,
    page_id: z.uuid(),
    ...event,
    starts_at: wireTime.nullable(),
    state: registrationSchema.shape.state.meta(described('visits.registration_state')),
    cancelled_at: wireTime.nullable(),
  })
  .meta({ id: 'ProgramRegistration' });

export const programRegistrationsQuerySchema = entriesQuerySchema.extend({
  state: z.enum(registrationStates, 'validation.choice').optional().meta(described('visits.registrations_state')),
});
