import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { undeliveredState } from '../issue/payment-issue.store.ts';
import type { CheckoutRow } from './checkout.store.ts';

// Every purpose counts: products, tickets, courses, donations and payments requested by programs. Purchases of the
// workspace itself from the platform have another receiver.
const ours = sql`c.receiver = 'seller'`;

/** Money without a delivery, or that was refunded in full, isn't a sale. */
const sold = sql`${ours} and c.status = 'paid' and c.delivered is not false
  and c.refunded_minor < coalesce(c.received_minor, c.amount_minor)`;

/** The amount sold on a day in Luanda in each currency, in minor units, and the number of sales. */
export type SalesDay = { readonly day: string; readonly count: number } & Readonly<Record<Currency, number>>;

/** The day of a time in Luanda. Rows are grouped by this date, and only those of the result become texts. */
const dayOf = (time: 'c.paid_at' | 'b.first_at') => sql`(${sql.ref(time)} at time zone 'Africa/Luanda')::date`;

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Reads the paid sales in a span by day. */
export async function readSalesFigures(ctx: Ctx, span: Span): Promise<SalesDay[]> {
  const sumIn = (currency: Currency) =>
    sql`coalesce(sum(coalesce(c.received_minor, c.amount_minor) - c.refunded_minor) filter (where c.currency = ${currency}), 0)::bigint`;
  const { rows } = await sql<SalesDay>`
    select ${dayOf('c.paid_at')}::text as day, count(*) as count,
      ${sumIn('AOA')} as "AOA", ${sumIn('USD')} as "USD"
    from checkouts c
    where c.workspace_id = ${ctx.workspaceId} and ${sold} and c.paid_at >= ${span.from} and c.paid_at < ${span.to}
    group by ${dayOf('c.paid_at')} order by 1`.execute(ctx.tx);
  return rows;
}

export interface BestSeller {
  readonly title: string;
  readonly purpose: Purpose;
  readonly quantity: number;
  readonly amount_minor: number;
}

/** A longer period is judged by this number of its newest sales. */
const judgedSales = 10_000;

/** Reads the goods that sold for the most money in one currency: products, courses, tickets and everything else with a price. */
export async function readBestSellers(
  ctx: Ctx,
  { from, to }: Span,
  currency: Currency,
  limit: number,
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select line.title, s.purpose, sum(line.quantity)::int as quantity, sum(line."amountMinor")::bigint as amount_minor
    from (
      select c.purpose, c.lines from checkouts c
      where c.workspace_id = ${ctx.workspaceId} and ${sold} and c.currency = ${currency} and c.paid_at >= ${from} and c.paid_at < ${to}
      order by c.paid_at desc limit ${sql.lit(judgedSales)}) s
    cross join lateral jsonb_to_recordset(s.lines) as line(title text, quantity int, "amountMinor" bigint, "isFee" boolean)
    where line."isFee" is not true
    group by s.purpose, line.title order by amount_minor desc, quantity desc, title limit ${limit}`.execute(ctx.tx);
  return rows;
}

/**
 * Counts buyers by the day of their first purchase, if it was in the span. A buyer is known by phone, or by email if there
 * is none. Only the buyers of the span are looked up in earlier sales.
 */
export async function readNewBuyers(ctx: Ctx, { from, to }: Span): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select ${dayOf('b.first_at')}::text as day, count(*) as count
    from (select c.buyer_key, min(c.paid_at) as first_at from checkouts c
      where c.workspace_id = ${ctx.workspaceId} and ${sold} and c.paid_at >= ${from} and c.paid_at < ${to} group by 1) b
    where not exists (select from checkouts c
      where c.workspace_id = ${ctx.workspaceId} and ${sold} and c.buyer_key = b.buyer_key and c.paid_at < ${from})
    group by ${dayOf('b.first_at')} order by 1`.execute(ctx.tx);
  return rows;
}

/** Returns whether a workspace has sold anything. */
export async function hasSold(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select 1 from checkouts c where c.workspace_id = ${ctx.workspaceId} and ${sold}) as sold`.execute(
    ctx.tx,
  );
  return rows[0]?.sold ?? false;
}

/** Reads the newest orders that are paid or still wait for it, without money that bought nothing. Each state has its own index. */
export async function readLatestOrders(ctx: Ctx, limit: number): Promise<CheckoutRow[]> {
  const newest = (status: 'waiting' | 'paid', time: 'created_at' | 'paid_at') => sql`
    (select c.* from checkouts c
    where c.workspace_id = ${ctx.workspaceId} and ${ours} and c.status = ${sql.lit(status)} and ${undeliveredState} is null
      and c.refunded_minor < coalesce(c.received_minor, c.amount_minor)
    order by ${sql.ref(`c.${time}`)} desc limit ${limit})`;
  const { rows } = await sql<CheckoutRow>`
    select * from (${newest('paid', 'paid_at')} union all ${newest('waiting', 'created_at')}) o
    order by coalesce(o.paid_at, o.created_at) desc limit ${limit}`.execute(ctx.tx);
  return rows;
}
