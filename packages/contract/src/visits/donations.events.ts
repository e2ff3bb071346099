import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';

export const donationReceived = domainEvent(
  'donation.received',
  z.object({
    donation_id: z.uuid(),
    page_id: z.uuid().nullable(),
    contact_id: z.uuid().nullable(),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
);
