import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { receivedFact } from '../payments/payments.events.ts';
import { currencySchema } from '../shared/money-schema.ts';

export const salePaid = domainEvent(
  'sale.paid',
  z.object({
    sale_id: z.uuid(),
    shop_id: z.uuid().nullable(),
    amount_minor: z.number().int(),
    ...receivedFact,
    currency: currencySchema,
  }),
);

/** Sent to the sockets of the seller's workspace. */
export const saleChanged = { name: 'sale-changed', payload: z.object({ id: z.uuid() }) } as const;
