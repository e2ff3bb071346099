import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { TicketStatus } from '@kumbi/contract/visits/tickets.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { countByDay } from '../../pages/pages.public.ts';
import type { TicketRow } from './ticket.store.ts';
import { ticketsTables } from './ticket.table.ts';

/** A ticket with details of its order. */
export interface TicketView extends TicketRow {
  contact_id: string | null;
  /** Null if the ticket was free. */
  checkout_id: string | null;
  title: string;
  place: string;
  starts_at: Date | null;
  ends_at: Date | null;
  zone: string;
  currency: Currency;
  /** The number of the payment; null if the ticket was free. */
  number: number | null;
}

export const ticketColumns = sql`t.*, o.contact_id, o.checkout_id, o.title, o.place, o.starts_at, o.ends_at, o.zone, o.currency, c.number`;
export const ticketJoins = sql`
  join ticket_orders o on o.workspace_id = t.workspace_id and o.id = t.order_id
  left join checkouts c on c.workspace_id = o.workspace_id and c.id = o.checkout_id`;

/** The conditions of each status, as SQL over the alias `s`. */
export const isTicketOf: Readonly<Record<TicketStatus, RawBuilder<unknown>>> = {
  valid: sql`s.admitted_at is null and s.voided_at is null`,
  admitted: sql`s.admitted_at is not null and s.voided_at is null`,
  void: sql`s.voided_at is not null`,
};

export function ticketStatus({ voided_at, admitted_at }: Pick<TicketRow, 'voided_at' | 'admitted_at'>): TicketStatus {
  if (voided_at) return 'void';
  return admitted_at ? 'admitted' : 'valid';
}

export type TicketsQuery = SortedQuery & { readonly status?: TicketStatus | undefined };

export const readTickets = (ctx: Ctx, pageId: string, { status, ...query }: TicketsQuery): Promise<Page<TicketView>> =>
  rowsOf(ctx, ticketsTables.tickets).page<TicketView>(query, {
    columns: ticketColumns,
    joins: ticketJoins,
    by: { column: 'page_id', value: pageId },
    ...allOf([status && isTicketOf[status]]),
  });

export async function readTicket(ctx: Ctx, key: 'id' | 'code_hash', value: string): Promise<TicketView | undefined> {
  const { rows } = await sql<TicketView>`
    select ${ticketColumns} from tickets t ${ticketJoins}
    where t.workspace_id = ${ctx.workspaceId} and ${sql.ref(`t.${key}`)} = ${value}`.execute(ctx.tx);
  return rows[0];
}

/** The number of admissions of each kind, and the kind's latest name. */
export async function readAdmitted(
  ctx: Ctx,
  pageId: string,
): Promise<{ block: string; kind: string; name: string; admitted: number }[]> {
  const { rows } = await sql<{ block: string; kind: string; name: string; admitted: number }>`
    select block, kind, (array_agg(kind_name order by created_at desc))[1] as name,
      count(*) filter (where admitted_at is not null and voided_at is null)::int as admitted
    from tickets where workspace_id = ${ctx.workspaceId} and page_id = ${pageId} group by block, kind`.execute(ctx.tx);
  return rows;
}

/** Counts the tickets of each day that are still valid. */
export const countTicketsByDay = countByDay('tickets', 'created_at', sql`t.voided_at is null`);
