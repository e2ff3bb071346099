import { programAdmissions, programTickets } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { admissions, freeTickets, tickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { createProgramAdmission, getProgramTicket, listProgramTickets } from './public-ticket.service.ts';
import {
  admitTicket,
  countTickets,
  exportTickets,
  listTickets,
  orderFreeTickets,
  undoAdmission,
  voidTicket,
} from './ticket.service.ts';

export function registerTickets(routes: Routes): void {
  routes.handleOutside(freeTickets.order, (ctx, { params, body }) => orderFreeTickets(ctx, params.slug, body));
  routes.handle(tickets.list, (ctx, { query }) => listTickets(ctx, query.id, query));
  routes.handle(tickets.count, (ctx, { query }) => countTickets(ctx, query.id));
  routes.handleOutside(tickets.export, (ctx, { query }) => exportTickets(ctx, query));
  routes.handle(tickets.admit, (ctx, { body }) => admitTicket(ctx, body, ctx.actor.userId));
  routes.handle(admissions.undo, (ctx, { body }) => undoAdmission(ctx, body.id));
  routes.handle(tickets.void, (ctx, { body }) => voidTicket(ctx, body.id));
}

/** Tickets for programs. */
export function registerProgramTickets(routes: Routes): void {
  routes.handle(programTickets.list, (ctx, { query }) => listProgramTickets(ctx, query));
  routes.handle(programTickets.get, (ctx, { params }) => getProgramTicket(ctx, params.id));
  routes.handle(programAdmissions.create, (ctx, { body }) => createProgramAdmission(ctx, body));
}
