import type { MoneyBackState } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { SalePeriod, SaleState } from '@kumbi/contract/shops/shops.limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, type CursorSpec, cursorPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { undeliveredState, updatedCheckouts } from '../../payments/payments.public.ts';
import type { SaleRow } from './sale.store.ts';
import { salesTables } from './sale.table.ts';

/** A sale with columns of its checkout. */
export interface SaleView extends SaleRow {
  amount_minor: number;
  /** Null until it is paid, and if the amount is unknown. */
  received_minor: number | null;
  /** The sum of the refunds that are made. */
  refunded_minor: number;
  currency: Currency;
  payment: 'waiting' | 'paid' | 'expired' | 'cancelled' | 'failed';
  paid_at: Date | null;
  /** The last change of its payment or its delivery. */
  updated_at: Date;
  /** Of the last attempt. */
  method: PaymentMethod | 'manual' | null;
  /** The state of money that arrived after the goods were sold out. */
  undelivered: MoneyBackState | null;
}

/** Returns the received amount of a sale, if it differs from the requested one. */
export const otherReceived = ({ received_minor, amount_minor }: SaleView): number | undefined =>
  received_minor === null || received_minor === amount_minor ? undefined : received_minor;

/** The method of a sale's last attempt, as SQL. */
const lastMethod = (sale: 's' | 't'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${sale}.${column}`);
  return sql`(select a.method from payment_attempts a where a.workspace_id = ${of('workspace_id')} and a.checkout_id = ${of('checkout_id')} order by a.created_at desc limit 1)`;
};

const columns = sql`t.*, c.amount_minor, c.received_minor, c.refunded_minor, c.currency, c.status as payment, c.paid_at, c.updated_at,
  ${lastMethod('t')} as method,
  ${undeliveredState} as undelivered`;
const joins: RawBuilder<unknown> = sql`join checkouts c on c.workspace_id = t.workspace_id and c.id = t.checkout_id`;

export interface SalesQuery extends SortedQuery {
  readonly status?: SaleState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly days?: SalePeriod | undefined;
}

export function readSalePage(ctx: Ctx, { status, method, days, ...query }: SalesQuery): Promise<Page<SaleView>> {
  const from = days && new Date(ctx.kernel.clock.now().getTime() - Number(days) * dayMs);
  return rowsOf(ctx, salesTables.sales).page<SaleView>(query, {
    columns,
    joins,
    ...allOf([
      from && sql`s.created_at >= ${from}`,
      status && hasPayment(status === 'success' ? 'paid' : status),
      method && sql`${lastMethod('s')} = ${method}`,
    ]),
  });
}

const hasPayment = (status: SaleView['payment']): RawBuilder<unknown> =>
  sql`exists (select from checkouts p where p.workspace_id = s.workspace_id and p.id = s.checkout_id and p.status = ${status})`;

/** The filters of a list of sales for programs. */
export interface SaleFilter {
  readonly status?: SaleView['payment'] | undefined;
  readonly shop_id?: string | undefined;
  readonly created_since?: string | undefined;
  readonly created_before?: string | undefined;
  readonly updated_since?: string | undefined;
}

export const readSalesByCursor = (
  ctx: Ctx,
  filter: SaleFilter,
  query: CursorQuery,
): Promise<CursorPage<SaleView> | Refusal> => cursorPage<SaleView>(ctx, listedSales(ctx, filter), query);

export function listedSales(
  ctx: Pick<Ctx, 'workspaceId'>,
  { status, shop_id, created_since, created_before, updated_since }: SaleFilter,
): CursorSpec {
  const where = [
    ifGiven(shop_id, (id) => sql`s.shop_id = ${id}`),
    ifGiven(created_since, (from) => sql`s.created_at >= ${from}`),
    ifGiven(created_before, (until) => sql`s.created_at < ${until}`),
    ifGiven(status, hasPayment),
    ifGiven(updated_since, (from) => sql`s.checkout_id in ${updatedCheckouts(ctx, from)}`),
  ];
  return { table: 'sales', columns, joins, where };
}

export function readSaleView(ctx: Ctx, id: string): Promise<SaleView | undefined> {
  return rowsOf(ctx, salesTables.sales).findWith<SaleView>(id, { columns, joins });
}

/** Finds a sale by its own id or that of its payment, since reviewers of a payment don't know the sale. */
export async function findSaleView(ctx: Ctx, id: string): Promise<SaleView | undefined> {
  const { rows } = await sql<SaleView>`
    select ${columns} from sales t ${joins}
    where t.workspace_id = ${ctx.workspaceId} and (t.id = ${id} or t.checkout_id = ${id})`.execute(ctx.tx);
  return rows[0];
}

/** Reads the images of some sales' products, for those that still exist. */
export async function readLineImages(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, ShownImage>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; image: ShownImage }>`
    select p.id, ${imageColumn('i')} as image
    from products p join media_images i on i.workspace_id = p.workspace_id and i.id = p.image_id
    where p.workspace_id = ${ctx.workspaceId} and p.id = any(${[...productIds]}::uuid[]) and p.deleted_at is null`.execute(
    ctx.tx,
  );
  return new Map(rows.map((row) => [row.id, row.image]));
}

/** Returns whether a workspace has a shop and a product. */
export async function readShopSetup(ctx: Ctx): Promise<{ firstShop: boolean; firstProduct: boolean }> {
  const { rows } = await sql<{ first_shop: boolean; first_product: boolean }>`
    select exists (select 1 from shops where workspace_id = ${ctx.workspaceId}) as first_shop,
      exists (select 1 from products where workspace_id = ${ctx.workspaceId} and deleted_at is null) as first_product`.execute(
    ctx.tx,
  );
  return { firstShop: rows[0]?.first_shop ?? false, firstProduct: rows[0]?.first_product ?? false };
}
