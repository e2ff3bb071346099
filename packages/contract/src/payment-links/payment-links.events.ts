import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';

/** A payment link received one payment. */
export const paymentLinkPaid = domainEvent(
  'payment_link.paid',
  z.object({
    payment_id: z.uuid(),
    link_id: z.uuid(),
    contact_id: z.uuid().nullable(),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
);
