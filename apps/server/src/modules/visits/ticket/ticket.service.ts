import { shownText } from '@kumbi/blocks/model/shown.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { momentTexts } from '@kumbi/contract/shared/moments.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { somebody } from '@kumbi/contract/shared/shared.texts.ts';
import { ticketColumns, ticketsFileName } from '@kumbi/contract/visits/exports.texts.ts';
import type {
  admitTicket,
  countTickets,
  listTickets,
  takeFreeTickets,
} from '@kumbi/contract/visits/tickets.endpoints.ts';
import { ticketAdmitted } from '@kumbi/contract/visits/tickets.events.ts';
import type { ticketSchema } from '@kumbi/contract/visits/tickets.schemas.ts';
import { freeTicketsThanks } from '@kumbi/contract/visits/visitors.texts.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../../identity/identity.public.ts';
import { blocksOf, onPage, readContent, readPage, type Visit } from '../../pages/pages.public.ts';
import { csvDownload } from '../csv-download.view.ts';
import { readAdmitted, readTicket, readTickets, type TicketView } from './ticket.reads.ts';
import { admitRow, readmitRow, voidRow } from './ticket.store.ts';
import { codeIn, groupedCode } from './ticket-code.rules.ts';
import { issueTickets, priceOrder } from './ticket-order.service.ts';
import { readStocks, returnSeat } from './ticket-stock.store.ts';

type OneTicket = { ticket: View<typeof ticketSchema> } | Refusal;

export function takeTickets(
  visit: Visit,
  slug: string,
  wanted: Parsed<typeof takeFreeTickets>['body'],
): Promise<Returns<typeof takeFreeTickets> | Refusal> {
  return onPage(visit, slug, async (ctx, open) => {
    const priced = await priceOrder(ctx, open, wanted, { checkoutId: null, currency: 'AOA' });
    const placed = isRefusal(priced) ? priced : await priced.place(ctx);
    if (isRefusal(placed)) return placed;
    await issueTickets(ctx, placed.order);
    const { lines, email, language } = placed.order;
    const tickets = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { tickets, message: formatText(freeTicketsThanks[language], language, { count: tickets, email }) };
  });
}

export async function listTicketsOf(
  ctx: MemberCtx,
  pageId: string,
  query: ListQuery,
): Promise<Returns<typeof listTickets> | Refusal> {
  if (!(await readPage(ctx, pageId))) return refuse('page.unknown');
  // A code is shown in groups and stored without them.
  const name = query.name && /^[0-9a-z]{2,4}(-[0-9a-z]{1,4})+$/i.test(query.name) ? codeIn(query.name) : query.name;
  const { rows, ...page } = await readTickets(ctx, pageId, { ...query, name });
  return { ...page, tickets: await presentTickets(ctx, rows) };
}

export async function countTicketsOf(ctx: MemberCtx, pageId: string): Promise<Returns<typeof countTickets> | Refusal> {
  const page = await readPage(ctx, pageId);
  if (!page) return refuse('page.unknown');
  const content = await readContent(ctx, pageId);
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
        left: now ? leftOf(now.stock, { sold, reserved }) : 0,
      };
    }),
  };
}

/** The number of tickets left; an owner may have set the stock below the number sold. */
export const leftOf = (
  stock: number | null,
  taken: { readonly sold: number; readonly reserved: number } | undefined,
): number | null => (stock === null ? null : Math.max(0, stock - (taken?.sold ?? 0) - (taken?.reserved ?? 0)));

export async function exportTicketsOf(ctx: Unopened<MemberCtx>, pageId: string): Promise<Download | Refusal> {
  if (!(await ctx.read((opened) => readPage(opened, pageId)))) return refuse('page.unknown');
  return csvDownload<TicketView>(ctx, {
    name: ticketsFileName[ctx.locale],
    columns: ticketColumns[ctx.locale],
    read: (opened, query) => readTickets(opened, pageId, query),
    cells: async (opened, rows) =>
      (await presentTickets(opened, rows)).map((ticket) => [
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
      ]),
  });
}

/** One update admits, so that only one of two simultaneous calls succeeds. */
export async function admit(ctx: MemberCtx, wanted: Parsed<typeof admitTicket>['body']): Promise<OneTicket> {
  const code = codeIn(wanted.code);
  const admitted = await admitRow(ctx, code, ctx.actor.userId, wanted.page);
  const ticket = await readTicket(ctx, 'code', code);
  if (!ticket) return refuse('ticket.unknown');
  // Each event of a workspace has its own door.
  if (wanted.page !== undefined && ticket.page_id !== wanted.page)
    return refuse('ticket.other_page', { values: { title: ticket.title } });
  if (!admitted) return refusalOf(ctx, ticket);
  await emit(ctx, ticketAdmitted, { ticket_id: ticket.id, page_id: ticket.page_id });
  return oneTicket(ctx, ticket);
}

export async function undoAdmissionOf(ctx: MemberCtx, id: string): Promise<OneTicket> {
  const ticket = await readTicket(ctx, 'id', id);
  if (!ticket) return refuse('ticket.unknown');
  if (ticket.voided_at) return refuse('ticket.void');
  await readmitRow(ctx, id);
  return oneTicket(ctx, { ...ticket, admitted_at: null, admitted_by: null });
}

export async function voidTicketOf(ctx: MemberCtx, id: string): Promise<OneTicket> {
  const voided = await voidRow(ctx, id);
  const ticket = await readTicket(ctx, 'id', id);
  if (!ticket) return refuse('ticket.unknown');
  if (!voided) return refusalOf(ctx, ticket);
  if (ticket.page_id !== null) await returnSeat(ctx, { pageId: ticket.page_id, block: ticket.block }, ticket.kind);
  return oneTicket(ctx, ticket);
}

/** Why a ticket isn't valid. */
async function refusalOf(ctx: MemberCtx, ticket: TicketView): Promise<Refusal> {
  if (ticket.voided_at || !ticket.admitted_at) return refuse('ticket.void');
  const { day, time } = momentTexts(ticket.admitted_at, ctx.locale, ticket.zone);
  const name = (await nameOf(ctx, ticket.admitted_by)) ?? somebody[ctx.locale];
  return refuse('ticket.admitted', { values: { day, time, name } });
}

async function nameOf(ctx: Ctx, userId: string | null): Promise<string | null> {
  return userId === null ? null : ((await findUser(ctx.tx, userId))?.name ?? null);
}

async function oneTicket(ctx: Ctx, view: TicketView): Promise<OneTicket> {
  const [ticket] = await presentTickets(ctx, [view]);
  return ticket ? { ticket } : refuse('ticket.unknown');
}

async function presentTickets(ctx: Ctx, rows: readonly TicketView[]): Promise<View<typeof ticketSchema>[]> {
  const names = new Map<string | null, string | null>();
  for (const { admitted_by: by } of rows) if (!names.has(by)) names.set(by, await nameOf(ctx, by));
  return rows.map((row) => ({
    id: row.id,
    code: groupedCode(row.code),
    kind: row.kind,
    kind_name: row.kind_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    price: fromMinor(row.price_minor),
    currency: row.currency,
    order: row.number === null ? null : String(row.number),
    created_at: row.created_at,
    admitted_at: row.admitted_at,
    admitted_by: names.get(row.admitted_by) ?? null,
    voided_at: row.voided_at,
  }));
}
