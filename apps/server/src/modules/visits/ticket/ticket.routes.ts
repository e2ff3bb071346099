import {
  admitTicket,
  countTickets,
  exportTickets,
  listTickets,
  takeFreeTickets,
  undoAdmission,
  voidTicket,
} from '@kumbi/contract/visits/tickets.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  admit,
  countTicketsOf,
  exportTicketsOf,
  listTicketsOf,
  takeTickets,
  undoAdmissionOf,
  voidTicketOf,
} from './ticket.service.ts';

export function registerTickets(routes: Routes): void {
  routes.handleOutside(takeFreeTickets, (ctx, { params, body }) => takeTickets(ctx, params.slug, body));
  routes.handle(listTickets, (ctx, { query }) => listTicketsOf(ctx, query.id, query));
  routes.handle(countTickets, (ctx, { query }) => countTicketsOf(ctx, query.id));
  routes.handleOutside(exportTickets, (ctx, { query }) => exportTicketsOf(ctx, query.id));
  routes.handle(admitTicket, (ctx, { body }) => admit(ctx, body));
  routes.handle(undoAdmission, (ctx, { body }) => undoAdmissionOf(ctx, body.id));
  routes.handle(voidTicket, (ctx, { body }) => voidTicketOf(ctx, body.id));
}
