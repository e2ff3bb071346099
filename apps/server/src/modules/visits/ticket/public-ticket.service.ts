import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programAdmissions, programTickets } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { programTicketSchema } from '@kumbi/contract/visits/public-entries.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readEntriesByCursor } from '../program-entry.reads.ts';
import { isTicketOf, readTicket, type TicketView, ticketColumns, ticketJoins, ticketStatus } from './ticket.reads.ts';
import { admitTicket } from './ticket.service.ts';

type OneTicket = View<typeof programTicketSchema> | Refusal;

const ticketView = (row: TicketView): View<typeof programTicketSchema> =>
  viewOf(programTicketSchema, row, { price: row.price_minor, status: ticketStatus(row) });

export async function listProgramTickets(
  ctx: Ctx,
  { status, ...query }: Parsed<typeof programTickets.list>['query'],
): Promise<Returns<typeof programTickets.list> | Refusal> {
  const list = { table: 'tickets', columns: ticketColumns, joins: ticketJoins };
  const more = [status && isTicketOf[status]];
  return dataPage(await readEntriesByCursor<TicketView>(ctx, list, query, more), ticketView);
}

export async function getProgramTicket(ctx: Ctx, id: string): Promise<OneTicket> {
  const row = await readTicket(ctx, 'id', id);
  return row ? ticketView(row) : refuse('ticket.unknown');
}

export async function createProgramAdmission(
  ctx: Ctx,
  { code, page_id }: Parsed<typeof programAdmissions.create>['body'],
): Promise<OneTicket> {
  const admitted = await admitTicket(ctx, { code, page: page_id }, null);
  return isRefusal(admitted) ? admitted : getProgramTicket(ctx, admitted.ticket.id);
}
