import { ticketsBlock } from '@kumbi/blocks/tickets/tickets.block.ts';
import { scarceHoldMinutes } from '@kumbi/contract/payments/payments.limits.ts';
import { ticketCheckoutSchema } from '@kumbi/contract/visits/tickets.schemas.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { blockOf, findOpenPage, locatePage, pageOnward, pageSeller } from '../../pages/pages.public.ts';
import {
  maySell,
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  type Reserved,
  readPurposeBody,
} from '../../payments/payments.public.ts';
import { findOrder, type OrderRow, updateOrder, voidTicketsOfOrder } from './ticket.store.ts';
import { issueTickets, type PlacedOrder, priceOrder } from './ticket-order.service.ts';
import { freeSeats, reserveSeats, returnSeat } from './ticket-stock.store.ts';

/** Tickets of a page, as a purpose of the checkout. */
export const ticketsPurpose: PurposeSeller = {
  locate: (ctx, body) => locatePage(ctx, ticketCheckoutSchema, body),

  open: openTickets,

  async deliver(ctx, checkout) {
    const order = await orderOf(ctx, checkout.id);
    const end = endOf(order);
    if (end && end <= ctx.kernel.clock.now()) {
      await letSeatsGo(ctx, order);
      return false;
    }
    // The payment came after the seats were released: they are sold only if they are still free.
    if (order.released && !(await reserveAgain(ctx, order))) return false;
    await issueTickets(ctx, order, checkout.agreement);
    return true;
  },

  release: async (ctx, checkout) => letSeatsGo(ctx, await orderOf(ctx, checkout.id)),

  /** Voids the tickets, also of guests who are inside: they don't enter again. Unused seats are on sale again. */
  async takeBack(ctx, checkout) {
    const { id, page_id: pageId } = await orderOf(ctx, checkout.id);
    for (const { block, kind, admitted_at } of await voidTicketsOfOrder(ctx, id))
      if (pageId !== null && admitted_at === null) await returnSeat(ctx, { pageId, block }, kind);
  },

  onward: async (ctx, payment) =>
    pageOnward(ctx, payment, (await orderOf(ctx, payment.checkout.id)).page_id, 'tickets'),

  seller: async (ctx, checkout) => pageSeller(ctx, (await orderOf(ctx, checkout.id)).page_id),
};

async function orderOf(ctx: Ctx, checkoutId: string): Promise<OrderRow> {
  const order = await findOrder(ctx, 'checkout_id', checkoutId);
  if (!order) throw new Error('a ticket checkout has no order');
  return order;
}

/** An event without an end is over when it begins, as on the page; one without a time is never over. */
const endOf = (order: OrderRow): Date | null => order.ends_at ?? order.starts_at;

async function letSeatsGo(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.released) return;
  if (order.page_id !== null) await freeSeats(ctx, { pageId: order.page_id, block: order.block }, order.lines);
  await updateOrder(ctx, order.id, { released: true });
}

async function openTickets(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal> {
  const wanted = readPurposeBody(ticketCheckoutSchema, request.body);
  if (isRefusal(wanted)) return wanted;
  const located = await locate(ctx.tx, 'page', wanted.page);
  const open = located && (await findOpenPage(ctx, located.targetId));
  if (!open) return refuse('page.unknown');
  if (!(await maySell(ctx))) return refuse('payment.method_unavailable');
  const priced = await priceOrder(ctx, open, wanted, request);
  if (isRefusal(priced)) return priced;
  return {
    receiver: 'seller',
    amountMinor: priced.totalMinor,
    lines: priced.lines.map((line) => ({
      title: `${priced.title}: ${line.name}`,
      quantity: line.quantity,
      amountMinor: line.price_minor * line.quantity,
      item: open.page.id,
    })),
    buyer: priced.buyer,
    reserve: async (inside) => {
      const placed = await priced.place(inside);
      if (isRefusal(placed)) return placed;
      return holdOf(ctx, placed);
    },
  };
}

/**
 * The last seats are reserved for two hours only, so that an unpaid order doesn't block them for three days. An order
 * can't
 * be paid after the event.
 */
function holdOf(ctx: Ctx, { order, scarce }: PlacedOrder): Reserved {
  const scarceEnd = ctx.kernel.clock.now().getTime() + scarceHoldMinutes * 60_000;
  const until = Math.min(scarce ? scarceEnd : Infinity, endOf(order)?.getTime() ?? Infinity);
  return until === Infinity ? {} : { holdUntil: new Date(until) };
}

/** Uses the block's current limits; without its page or its kind nothing can be sold. */
async function reserveAgain(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const open = order.page_id === null ? undefined : await findOpenPage(ctx, order.page_id);
  const values = open && blockOf(open.data, ticketsBlock, order.block);
  if (!open || !values) return false;
  const seats = [];
  for (const { kind, quantity } of order.lines) {
    const offered = values.kinds.find((each) => each.key === kind);
    if (!offered) return false;
    seats.push({ kind, quantity, limit: offered.stock });
  }
  return (await reserveSeats(ctx, { pageId: open.page.id, block: order.block }, seats)) === undefined;
}
