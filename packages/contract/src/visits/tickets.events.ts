import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { currencySchema } from '../shared/money-schema.ts';

export const ticketSold = domainEvent(
  'ticket.sold',
  z.object({
    order_id: z.uuid(),
    page_id: z.uuid().nullable(),
    contact_id: z.uuid().nullable(),
    tickets: z.number().int(),
    amount_minor: z.number().int(),
    currency: currencySchema,
  }),
);

/** A ticket's holder was admitted. */
export const ticketAdmitted = domainEvent(
  'ticket.admitted',
  z.object({ ticket_id: z.uuid(), page_id: z.uuid().nullable() }),
);
