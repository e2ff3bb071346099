import * as z from 'zod';
import { domainEvent } from '../event.ts';

const facts = z.object({ registration_id: z.uuid(), page_id: z.uuid(), contact_id: z.uuid().nullable() });

export const registrationMade = domainEvent(
  'registration.made',
  facts.extend({ state: z.enum(['confirmed', 'waiting']) }),
);
/** A registration got a place from the waiting list. */
export const registrationConfirmed = domainEvent('registration.confirmed', facts);
export const registrationCancelled = domainEvent(
  'registration.cancelled',
  facts.extend({ by: z.enum(['visitor', 'workspace']) }),
);
