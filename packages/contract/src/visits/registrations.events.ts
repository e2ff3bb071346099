import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const registrationMade = domainEvent(
  'registration.made',
  z.object({
    registration_id: z.uuid(),
    page_id: z.uuid(),
    contact_id: z.uuid().nullable(),
    state: z.enum(['confirmed', 'waiting']),
  }),
);
