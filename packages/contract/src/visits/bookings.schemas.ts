import * as z from 'zod';
import { originSchema } from '../links/conversions.schemas.ts';
import { blockField, visitorShape } from '../pages/visitors.schemas.ts';
import { optionalText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { cancelReasonLimit, slotDaysLimit } from './bookings.limits.ts';

export const createBookingSchema = z.object({
  block: blockField,
  start: z.iso.datetime({ offset: true, error: 'validation.required' }),
  note: optionalText(1_000).optional(),
  ...visitorShape,
});

export const cancelBookingSchema = z.object({
  id: z.uuid(),
  reason: optionalText(cancelReasonLimit).optional().meta({ description: 'The reason that the visitor receives' }),
});

export const slotsQuerySchema = z.object({
  block: blockField,
  from: z.iso
    .date('validation.invalid')
    .optional()
    .meta({ description: "In the block's time zone; defaults to today" }),
  days: z.coerce
    .number('validation.number')
    .int()
    .min(1, 'validation.too_small')
    .max(slotDaysLimit, 'validation.too_big')
    .optional()
    .meta({ description: 'Defaults to all days that can be booked' }),
});

/** The starts of the free times, in their order. */
export const slotsSchema = z
  .object({ zone: z.string(), minutes: z.number().int(), slots: z.array(wireTime) })
  .meta({ id: 'PageSlots' });

export const bookingSchema = z
  .object({
    id: z.uuid(),
    block: z.string(),
    title: z.string(),
    start: wireTime,
    end: wireTime,
    zone: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
    reason: z.string().meta({ description: 'The reason why the workspace cancelled it' }),
    created_at: wireTime,
    cancelled_at: wireTime.nullable(),
    cancelled_by: z.enum(['visitor', 'workspace']).nullable(),
    short_link: originSchema,
  })
  .meta({ id: 'Booking' });
export type Booking = z.output<typeof bookingSchema>;
