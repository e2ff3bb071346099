import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';

const ofLink = z.object({ link_id: z.uuid() });
/** A payment changes the state and the sums of its link without an update. */
export const paymentLinkCreated = domainEvent('payment_link.created', ofLink);
export const paymentLinkUpdated = domainEvent('payment_link.updated', ofLink);
export const paymentLinkDeleted = domainEvent('payment_link.deleted', ofLink);
export const paymentLinkRestored = domainEvent('payment_link.restored', ofLink);

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
