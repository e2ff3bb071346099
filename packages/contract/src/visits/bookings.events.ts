import * as z from 'zod';
import { domainEvent } from '../event.ts';

const facts = z.object({ booking_id: z.uuid(), page_id: z.uuid(), starts_at: z.iso.datetime() });

export const bookingMade = domainEvent('booking.made', facts.extend({ contact_id: z.uuid().nullable() }));
export const bookingCancelled = domainEvent(
  'booking.cancelled',
  // Events that were stored before this field don't have it.
  facts.extend({ by: z.enum(['visitor', 'workspace']), contact_id: z.uuid().nullable().default(null) }),
);
