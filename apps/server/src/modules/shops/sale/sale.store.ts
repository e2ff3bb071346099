import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { writeAtCommit } from '../../../kernel/database/at-commit.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import type { Place, ShopsTables } from '../shops.table.ts';
import { type OrderStatus, type SaleLine, type SalesTables, salesTables } from './sale.table.ts';

export type SaleRow = Selectable<SalesTables['sales']>;
export type SellableRow = Pick<
  Selectable<ShopsTables['products']>,
  'id' | 'title' | 'description' | 'code' | 'price_ao' | 'price_us' | 'is_deliverable' | 'is_available'
> & {
  /** The unreserved stock; null if the product isn't counted. */
  left: number | null;
  /** The quantity in unpaid orders. */
  held: number;
};

/**
 * Deferred to the commit, after its checkout, whose number it takes. The count of a shop's sales is locked only briefly.
 */
export function insertSale(
  ctx: Ctx,
  sale: Omit<Insertable<SalesTables['sales']>, 'workspace_id' | 'released' | 'number' | 'contact_id'>,
): void {
  const inserted = rowsOf(ctx, salesTables.sales).inserting({
    ...sale,
    number: sql<number>`(select number from checkouts where workspace_id = ${ctx.workspaceId} and id = ${sale.checkout_id})`,
    released: false,
  });
  writeAtCommit(ctx.tx, inserted);
}

export const findSaleOfCheckout = (ctx: Ctx, checkoutId: string): Promise<SaleRow | undefined> =>
  rowsOf(ctx, salesTables.sales).find({ checkout_id: checkoutId });

export async function updateSaleRow(
  ctx: Ctx,
  id: string,
  change: { status?: OrderStatus; released?: boolean; contact_id?: string },
): Promise<void> {
  await rowsOf(ctx, salesTables.sales).update(id, change);
}

interface Crowding {
  readonly caller: string;
  readonly productIds: readonly string[];
  readonly holds: number;
}

/** Searches the few unpaid orders that one caller may have. */
export const crowding = (ctx: Ctx, { caller, productIds, holds }: Crowding): RawBuilder<{ product_id: string }> => sql`
  select line->>'product_id' as product_id
  from checkouts c
  join sales s on s.workspace_id = c.workspace_id and s.checkout_id = c.id
  cross join lateral jsonb_array_elements(s.lines) line
  where c.workspace_id = ${ctx.workspaceId} and c.status = 'waiting' and c.caller_hash = ${caller}
    and line->>'product_id' = any(${[...productIds]}::text[])
  group by 1 having count(*) >= ${holds} limit 1`;

/**
 * Finds one of these products that a network address has in too many unpaid orders, not counting its new one. Called
 * after the stock was reserved, whose row locks make buyers of one product take turns.
 */
export async function findCrowded(ctx: Ctx, wanted: Crowding): Promise<string | undefined> {
  const { rows } = await crowding(ctx, wanted).execute(ctx.tx);
  return rows[0]?.product_id;
}

interface BuyersShop {
  id: string;
  title: string;
  is_open: boolean;
  is_delivery: boolean;
  is_interprovincial: boolean;
  province: Place | null;
  payment_methods: readonly string[];
  bank_owner: string;
  bank_iban: string;
  bank_usable_at: Date | null;
}

/** Reads a shop of this workspace by its code, with those of the wanted products that it has. */
export async function readSellable(
  ctx: Ctx,
  code: string,
  ids: readonly string[],
): Promise<{ shop: BuyersShop | undefined; products: SellableRow[] }> {
  const { rows } = await sql<SellableRow & Omit<BuyersShop, 'id' | 'title'> & { shop_id: string; shop_title: string }>`
    select s.id as shop_id, s.title as shop_title, s.is_open, s.is_delivery, s.is_interprovincial, s.province, s.payment_methods, s.bank_owner, s.bank_iban, s.bank_usable_at,
      p.id, p.title, p.description, p.code, p.price_ao, p.price_us, p.stock_amount - p.reserved as left, p.reserved as held, p.is_deliverable, p.is_available
    from find_address('shop', ${code}) a
    join shops s on s.workspace_id = a.workspace_id and s.id = a.target_id
    left join products p on p.workspace_id = s.workspace_id and p.shop_id = s.id and p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null
    where a.workspace_id = ${ctx.workspaceId}`.execute(ctx.tx);
  const [first] = rows;
  const shop = first && { ...first, id: first.shop_id, title: first.shop_title };
  return { shop, products: rows.filter((row) => row.id !== null) };
}

interface SellerShop {
  readonly title: string;
  readonly code: string | null;
  readonly theme: string | null;
  /** The owner's choice; empty without a choice, or once the shop is erased. */
  readonly payment_methods: readonly string[];
  readonly is_delivery: boolean;
  readonly bank_owner: string;
  readonly bank_iban: string;
  readonly bank_usable_at: Date | null;
  readonly lines: readonly SaleLine[];
  readonly logo: ShownImage | null;
}

/**
 * Finds the shop of a checkout's sale, with its name at the time of the order; without an address if it was deleted.
 */
export async function findSellerOfCheckout(ctx: Ctx, checkoutId: string): Promise<SellerShop | undefined> {
  const { rows } = await sql<SellerShop>`
    select t.shop_title as title, s.code, s.theme, coalesce(s.payment_methods, '[]') as payment_methods,
      coalesce(s.is_delivery, false) as is_delivery, coalesce(s.bank_owner, '') as bank_owner, coalesce(s.bank_iban, '') as bank_iban, s.bank_usable_at, t.lines, ${imageColumn('i')} as logo
    from sales t
    left join shops s on s.workspace_id = t.workspace_id and s.id = t.shop_id
    left join media_images i on i.workspace_id = s.workspace_id and i.id = s.logo_id
    where t.workspace_id = ${ctx.workspaceId} and t.checkout_id = ${checkoutId}`.execute(ctx.tx);
  return rows[0];
}
