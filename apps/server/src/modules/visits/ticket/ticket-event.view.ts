import { ticketAdmitted, ticketSold } from '@kumbi/contract/visits/tickets.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { withKnownContact } from '../../contacts/contacts.public.ts';
import { readTicket } from './ticket.reads.ts';

export const ticketEvents: readonly PublishedEvent[] = [
  publishRead(ticketSold, 'ticket.sold', withKnownContact),
  publishRead(ticketAdmitted, 'ticket.admitted', async (ctx, { ticket_id, page_id }) => {
    const ticket = await readTicket(ctx, 'id', ticket_id);
    return ticket && { ticket_id, page_id, kind: ticket.kind_name, name: ticket.name, email: ticket.email };
  }),
];
