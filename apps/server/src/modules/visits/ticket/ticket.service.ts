import { shownText } from '@kumbi/blocks/model/shown.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { momentTexts } from '@kumbi/contract/shared/moments.ts';
import type { freeTickets, tickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { ticketAdmitted } from '@kumbi/contract/visits/tickets.events.ts';
import type { ticketSchema } from '@kumbi/contract/visits/tickets.schemas.ts';
import type { Page } from '../../../kernel/database/page-of.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { readAgreement } from '../../contacts/contacts.public.ts';
import { blocksOf, onPage, readPage, readPublished, type Visit } from '../../pages/pages.public.ts';
import { exportFromPage } from '../page-export.service.ts';
import {
  readAdmitted,
  readTicket,
  readTickets,
  type TicketsQuery,
  type TicketView,
  ticketStatus,
} from './ticket.reads.ts';
import { admitRow, readmitRow, voidRow } from './ticket.store.ts';
import { ticketViews, userName } from './ticket.view.ts';
import { codeHash, codeIn } from './ticket-code.rules.ts';
import { issueTickets, priceOrder } from './ticket-order.service.ts';
import { readStocks, returnSeat } from './ticket-stock.store.ts';

type OneTicket = { ticket: View<typeof ticketSchema> } | Refusal;

export function orderFreeTickets(
  visit: Visit,
  slug: string,
  wanted: Parsed<typeof freeTickets.order>['body'],
): Promise<Returns<typeof freeTickets.order> | Refusal> {
  return onPage(visit, slug, async (ctx, open) => {
    const priced = await priceOrder(ctx, open, wanted, { checkoutId: null, currency: 'AOA' });
    const placed = isRefusal(priced) ? priced : await priced.place(ctx);
    if (isRefusal(placed)) return placed;
    await issueTickets(ctx, placed.order, await readAgreement(ctx, wanted));
    const { lines, email, language } = placed.order;
    const tickets = lines.reduce((sum, line) => sum + line.quantity, 0);
    return {
      tickets,
      message: formatText(serverText(language, 'visits', 'free_tickets_thanks'), language, { count: tickets, email }),
    };
  });
}

export async function listTickets(
  ctx: MemberCtx,
  pageId: string,
  query: TicketsQuery,
): Promise<Returns<typeof tickets.list> | Refusal> {
  if (!(await readPage(ctx, pageId))) return refuse('page.unknown');
  const { rows, ...page } = await searchTickets(ctx, pageId, query);
  return { ...page, tickets: await ticketViews(ctx, rows) };
}

/** The search of lists knows names, emails and phones. Of codes there are only digests, so a whole code is looked up. */
async function searchTickets(ctx: Ctx, pageId: string, query: TicketsQuery): Promise<Page<TicketView>> {
  const coded = query.name ? await readTicket(ctx, 'code_hash', codeHash(codeIn(query.name))) : undefined;
  if (coded?.page_id !== pageId) return readTickets(ctx, pageId, query);
  const rows = query.status === undefined || query.status === ticketStatus(coded) ? [coded] : [];
  return { has: false, total: rows.length, rows };
}

export async function countTickets(ctx: MemberCtx, pageId: string): Promise<Returns<typeof tickets.count> | Refusal> {
  const page = await readPage(ctx, pageId);
  if (!page) return refuse('page.unknown');
  const content = await readPublished(ctx, pageId);
  const offered = content ? blocksOf(content.data, ticketsBlock) : [];
  const stocks = await readStocks(ctx, pageId);
  const issued = await readAdmitted(ctx, pageId);
  const keys = new Map<string, { block: string; kind: string }>();
  for (const { id, values } of offered)
    for (const { key } of values.kinds) keys.set(`${id}/${key}`, { block: id, kind: key });
  // A kind that is no longer on sale still has its tickets.
  for (const { block, kind } of stocks) keys.set(`${block}/${kind}`, { block, kind });
  return {
    kinds: [...keys.values()].map(({ block, kind }) => {
      const now = offered.find(({ id }) => id === block)?.values.kinds.find(({ key }) => key === kind);
      const stock = stocks.find((each) => each.block === block && each.kind === kind);
      const known = issued.find((each) => each.block === block && each.kind === kind);
      const [sold, reserved] = [stock?.sold ?? 0, stock?.reserved ?? 0];
      return {
        block,
        kind,
        name: now ? shownText(now.name, ctx.locale, page.default_language) : (known?.name ?? ''),
        sold,
        reserved,
        admitted: known?.admitted ?? 0,
        left: now ? remainingSeats(now.stock, { sold, reserved }) : 0,
      };
    }),
  };
}

/** The number of tickets left; an owner may have set the stock below the number sold. */
export const remainingSeats = (
  stock: number | null,
  taken: { readonly sold: number; readonly reserved: number } | undefined,
): number | null => (stock === null ? null : Math.max(0, stock - (taken?.sold ?? 0) - (taken?.reserved ?? 0)));

export const exportTickets = (
  ctx: Unopened<MemberCtx>,
  { id, ...wanted }: Parsed<typeof tickets.export>['query'],
): Promise<Download | Refusal> =>
  exportFromPage<TicketView>(ctx, id, 'ticket', {
    read: (opened, query) => searchTickets(opened, id, { ...query, ...wanted }),
    cells: async (opened, rows) =>
      (await ticketViews(opened, rows)).map((ticket) => [
        ticket.code,
        ticket.kind_name,
        ticket.name,
        ticket.email,
        ticket.phone,
        ticket.price,
        ticket.currency,
        ticket.order ?? '',
        ticket.created_at,
        ticket.admitted_at ?? '',
        ticket.admitted_by ?? '',
        ticket.voided_at ?? '',
        ticket.short_link?.name ?? '',
      ]),
  });

/**
 * One update admits, so that only one of two simultaneous calls succeeds.
 *
 * @param by the person at the door; null for a program
 */
export async function admitTicket(
  ctx: Ctx,
  wanted: Parsed<typeof tickets.admit>['body'],
  by: string | null,
): Promise<OneTicket> {
  const code = codeIn(wanted.code);
  const admitted = await admitRow(ctx, code, by, wanted.page);
  const ticket = await readTicket(ctx, 'code_hash', codeHash(code));
  if (!ticket) return refuse('ticket.unknown');
  // Each event of a workspace has its own door.
  if (wanted.page !== undefined && ticket.page_id !== wanted.page)
    return refuse('ticket.other_page', { values: { title: ticket.title } });
  if (!admitted) return refusalOf(ctx, ticket);
  await emit(ctx, ticketAdmitted, { ticket_id: ticket.id, page_id: ticket.page_id });
  return oneTicket(ctx, ticket);
}

export async function undoAdmission(ctx: MemberCtx, id: string): Promise<OneTicket> {
  const ticket = await readTicket(ctx, 'id', id);
  if (!ticket) return refuse('ticket.unknown');
  if (ticket.voided_at) return refuse('ticket.void');
  await readmitRow(ctx, id);
  return oneTicket(ctx, { ...ticket, admitted_at: null, admitted_by: null });
}

export async function voidTicket(ctx: MemberCtx, id: string): Promise<OneTicket> {
  const voided = await voidRow(ctx, id);
  const ticket = await readTicket(ctx, 'id', id);
  if (!ticket) return refuse('ticket.unknown');
  if (!voided) return refusalOf(ctx, ticket);
  if (ticket.page_id !== null) await returnSeat(ctx, { pageId: ticket.page_id, block: ticket.block }, ticket.kind);
  return oneTicket(ctx, ticket);
}

/** Why a ticket isn't valid. */
async function refusalOf(ctx: Ctx, ticket: TicketView): Promise<Refusal> {
  if (ticket.voided_at || !ticket.admitted_at) return refuse('ticket.void');
  const { day, time } = momentTexts(ticket.admitted_at, ctx.locale, ticket.zone);
  const name = (await userName(ctx, ticket.admitted_by)) ?? serverText<string>(ctx.locale, 'people', 'deleted');
  return refuse('ticket.admitted', { values: { day, time, name } });
}

async function oneTicket(ctx: Ctx, view: TicketView): Promise<OneTicket> {
  const [ticket] = await ticketViews(ctx, [view]);
  return ticket ? { ticket } : refuse('ticket.unknown');
}
