import type { ValuesOf } from '@kumbi/blocks/model/field.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import { scarceUnits } from '@kumbi/contract/payments/payments.limits.ts';
import { type Currency, toMinor } from '@kumbi/contract/shared/money.ts';
import { ticketSold } from '@kumbi/contract/visits/tickets.events.ts';
import type { freeTicketsSchema } from '@kumbi/contract/visits/tickets.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { claimAddress } from '../../../kernel/database/directory.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type Agreement, findOrCreateContact, readPhone } from '../../contacts/contacts.public.ts';
import { recordLead, recordVisitor } from '../../links/links.public.ts';
import { blockOf, dateOf, isOver, languageOfVisit, type OpenPage } from '../../pages/pages.public.ts';
import { sendTicketMailJob } from './ticket.mail.ts';
import { countHeld, insertOrder, insertTickets, type OrderRow, updateOrder } from './ticket.store.ts';
import type { TicketLine } from './ticket.table.ts';
import { drawCode, type StoredCode, storedCode } from './ticket-code.rules.ts';
import { readStocks, reserveSeats, type Seats, sellSeats } from './ticket-stock.store.ts';

type Wanted = z.output<typeof freeTicketsSchema>;
type Kind = ValuesOf<(typeof ticketsBlock)['fields']>['kinds'][number];

/** An order at the block's prices, not stored yet. */
export interface PricedOrder {
  readonly title: string;
  readonly lines: readonly TicketLine[];
  readonly totalMinor: number;
  readonly buyer: { readonly name: string; readonly phone: string; readonly email: string };
  /** Stores the order and reserves its seats last, because others wait for that row. */
  place(ctx: Ctx): Promise<PlacedOrder | Refusal>;
}

export interface PlacedOrder {
  readonly order: OrderRow;
  /** Whether few seats of one of its kinds are left. */
  readonly scarce: boolean;
}

/** Checks an order and computes its price from the page's block. */
export async function priceOrder(
  ctx: Ctx,
  open: OpenPage,
  wanted: Wanted,
  paid: { checkoutId: string | null; currency: Currency },
): Promise<PricedOrder | Refusal> {
  const values = blockOf(open.data, ticketsBlock, wanted.block);
  if (!values) return refuse('page.block_unknown');
  if (isOver(ctx, values)) return refuse('page.event_over');
  const phone = await readPhone(ctx, 'customer_phone', wanted.customer_phone);
  if (isRefusal(phone)) return phone;
  const language = languageOfVisit(ctx, wanted.language);
  const inWords = (text: Parameters<typeof shownText>[0]) => shownText(text, language, open.page.default_language);

  const lines: TicketLine[] = [];
  const seats: Seats[] = [];
  for (const [key, quantity] of summed(wanted.lines)) {
    const kind = values.kinds.find((each) => each.key === key);
    const price = kind && priceOf(kind, paid.currency);
    if (!kind || price === undefined) return refuse('ticket.kind_unknown');
    const name = inWords(kind.name);
    if (quantity > kind.most) return refuse('ticket.too_many', { values: { most: kind.most, kind: name } });
    lines.push({ kind: key, name, price_minor: price, quantity });
    seats.push({ kind: key, quantity, limit: kind.stock });
  }
  const totalMinor = lines.reduce((sum, line) => sum + line.price_minor * line.quantity, 0);
  if (paid.checkoutId === null && totalMinor > 0) return refuse('ticket.not_free');
  if (paid.checkoutId !== null && totalMinor === 0) return refuse('ticket.free');
  const title = inWords(values.title) || open.page.title;
  const buyer = { name: wanted.customer_name, email: wanted.customer_email, phone };
  const order = {
    id: uuidv7(),
    checkout_id: paid.checkoutId,
    page_id: open.page.id,
    contact_id: null,
    block: wanted.block,
    title,
    place: inWords(values.place),
    starts_at: dateOf(values.startsAt),
    ends_at: dateOf(values.endsAt),
    zone: values.zone,
    ...buyer,
    language,
    lines: JSON.stringify(lines),
    currency: paid.currency,
  };
  const limits = { free: totalMinor === 0, most: (kind: string) => mostOf(values.kinds, kind) };
  return { title, lines, totalMinor, buyer, place: (inside) => placeOrder(inside, order, lines, seats, limits) };
}

async function placeOrder(
  ctx: Ctx,
  draft: Parameters<typeof insertOrder>[1] & { readonly page_id: string },
  lines: readonly TicketLine[],
  seats: readonly Seats[],
  limits: { readonly free: boolean; readonly most: (kind: string) => number },
): Promise<PlacedOrder | Refusal> {
  const { page_id: pageId, block, email } = draft;
  const order = await insertOrder(ctx, draft);
  const short = await reserveSeats(ctx, { pageId, block }, seats);
  const nameOf = (key: string) => lines.find((line) => line.kind === key)?.name ?? '';
  if (short) return refuse('ticket.sold_out', { values: { left: short.left, kind: nameOf(short.kind) } });
  // Free tickets can be ordered repeatedly, so the limit applies to each address. Counted after the seats are reserved.
  if (limits.free) {
    const held = await countHeld(ctx, { pageId, block, email });
    const beyond = lines.find((line) => line.quantity + (held.get(line.kind) ?? 0) > limits.most(line.kind));
    if (beyond) return refuse('ticket.too_many', { values: { most: limits.most(beyond.kind), kind: beyond.name } });
  }
  const stocks = await readStocks(ctx, pageId);
  const scarce = seats.some(({ kind, limit }) => {
    const stock = stocks.find((each) => each.block === block && each.kind === kind);
    return limit !== null && limit - (stock?.reserved ?? 0) - (stock?.sold ?? 0) < scarceUnits;
  });
  return { order, scarce };
}

const mostOf = (kinds: readonly Kind[], key: string): number => kinds.find((each) => each.key === key)?.most ?? 0;

function summed(lines: Wanted['lines']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, quantity } of lines) sums.set(kind, (sums.get(kind) ?? 0) + quantity);
  return sums;
}

/** @returns undefined if the kind isn't sold in this currency */
function priceOf(kind: Kind, currency: Currency): number | undefined {
  const price = currency === 'AOA' ? kind.price.ao : kind.price.us;
  return price === null ? undefined : toMinor(price);
}

/** Creates and sends the tickets of an order. The order must have reserved its seats. */
export async function issueTickets(ctx: Ctx, order: OrderRow, agreement: Agreement | undefined): Promise<void> {
  if (order.page_id !== null) await sellSeats(ctx, { pageId: order.page_id, block: order.block }, order.lines);
  const contact = await findOrCreateContact(ctx, { ...order, source: 'page', agreement });
  if (order.checkout_id === null)
    await recordLead(ctx, { kind: 'ticket', subjectId: order.id, title: order.title, contactId: contact?.id ?? null });
  else if (contact) await recordVisitor(ctx, order.checkout_id, contact.id);
  await updateOrder(ctx, order.id, { released: false, contact_id: contact?.id ?? null });
  const seats = order.lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  const tickets = [];
  for (const { kind, name, price_minor } of seats) {
    const id = uuidv7();
    tickets.push({
      id,
      order_id: order.id,
      page_id: order.page_id,
      ...(await newCode(ctx, id)),
      block: order.block,
      kind,
      kind_name: name,
      price_minor,
      name: order.name,
      email: order.email,
      phone: order.phone,
    });
  }
  await insertTickets(ctx, tickets);
  await emit(ctx, ticketSold, {
    order_id: order.id,
    page_id: order.page_id,
    contact_id: contact?.id ?? null,
    tickets: tickets.length,
    amount_minor: order.lines.reduce((sum, line) => sum + line.price_minor * line.quantity, 0),
    currency: order.currency,
  });
  const isPaid = order.checkout_id !== null;
  if (isPaid || (await mayMailVisitor(ctx.kernel, ctx.tx, order.email)))
    await enqueue(ctx.tx, sendTicketMailJob, { workspace_id: ctx.workspaceId, order_id: order.id });
}

async function newCode(ctx: Ctx, ticketId: string): Promise<StoredCode> {
  const code = drawCode();
  return (await claimAddress(ctx, 'ticket', code, ticketId)) ? storedCode(ctx.kernel, code) : newCode(ctx, ticketId);
}
