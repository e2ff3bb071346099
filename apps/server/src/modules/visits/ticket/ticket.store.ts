import { type Insertable, type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type TicketsTables, ticketsTables } from './ticket.table.ts';
import { codeHash } from './ticket-code.rules.ts';

export type OrderRow = Selectable<TicketsTables['ticket_orders']>;
export type TicketRow = Selectable<TicketsTables['tickets']>;

export const insertOrder = (
  ctx: Ctx,
  order: Omit<Insertable<TicketsTables['ticket_orders']>, 'workspace_id' | 'created_at' | 'released'>,
): Promise<OrderRow> => rowsOf(ctx, ticketsTables.ticket_orders).insertReturning({ ...order, released: false });

export const findOrder = (ctx: Ctx, key: 'id' | 'checkout_id', id: string): Promise<OrderRow | undefined> =>
  rowsOf(ctx, ticketsTables.ticket_orders).find({ [key]: id });

export async function updateOrder(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<OrderRow, 'released' | 'contact_id'>>,
): Promise<void> {
  await rowsOf(ctx, ticketsTables.ticket_orders).update(id, change);
}

export async function insertTickets(
  ctx: Ctx,
  tickets: readonly Omit<TicketRow, 'workspace_id' | 'admitted_at' | 'admitted_by' | 'voided_at' | 'created_at'>[],
): Promise<void> {
  await rowsOf(ctx, ticketsTables.tickets).insert(
    tickets.map((ticket) => ({ ...ticket, admitted_at: null, admitted_by: null, voided_at: null })),
  );
}

export const readTicketsOfOrder = (ctx: Ctx, orderId: string): Promise<TicketRow[]> =>
  rowsOf(ctx, ticketsTables.tickets).list({ order_id: orderId }, { orderBy: 'id' });

/** The number of valid tickets of each kind that one address has for a block. */
export async function countHeld(
  ctx: Ctx,
  at: { pageId: string; block: string; email: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select t.kind, count(*)::int as count from tickets t
    join ticket_orders o on o.workspace_id = t.workspace_id and o.id = t.order_id
    where o.workspace_id = ${ctx.workspaceId} and o.page_id = ${at.pageId} and o.email = ${at.email} and o.block = ${at.block}
      and t.voided_at is null group by t.kind`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.kind, row.count]));
}

/**
 * @param by the person at the door; null for a program
 * @param page only a ticket of this page is valid
 * @returns undefined unless this call admitted the holder
 */
export function admitRow(
  ctx: Ctx,
  code: string,
  by: string | null,
  page: string | undefined,
): Promise<{ id: string } | undefined> {
  const good = rowsOf(ctx, ticketsTables.tickets)
    .updating({ admitted_at: ctx.kernel.clock.now(), admitted_by: by })
    .where('code_hash', '=', codeHash(code))
    .where('admitted_at', 'is', null)
    .where('voided_at', 'is', null);
  const here = page === undefined ? good : good.where('page_id', '=', page);
  return here.returning('id').executeTakeFirst();
}

export async function readmitRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, ticketsTables.tickets).update(id, { admitted_at: null, admitted_by: null });
}

/** @returns undefined unless this call voided the ticket */
export const voidRow = (ctx: Ctx, id: string): Promise<TicketRow | undefined> =>
  rowsOf(ctx, ticketsTables.tickets).updateReturning(
    { id, admitted_at: null, voided_at: null },
    { voided_at: ctx.kernel.clock.now() },
  );

/** Voids all valid tickets of an order. @returns the voided tickets */
export const voidTicketsOfOrder = (ctx: Ctx, orderId: string): Promise<TicketRow[]> =>
  rowsOf(ctx, ticketsTables.tickets)
    .updating({ voided_at: ctx.kernel.clock.now() })
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .returningAll()
    .execute();
