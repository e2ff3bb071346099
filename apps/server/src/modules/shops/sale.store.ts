import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { imageColumn, type ShownImage } from '../media/media.public.ts';
import type { OrderStatus, SalesTables } from './sale.table.ts';
import type { DeliveryZone, Place, ShopsTables } from './shops.table.ts';

export type SaleRow = Selectable<SalesTables['sales']>;
export type SellableRow = Pick<
  Selectable<ShopsTables['products']>,
  | 'id'
  | 'title'
  | 'description'
  | 'code'
  | 'price_ao'
  | 'price_us'
  | 'stock_amount'
  | 'reserved'
  | 'is_physical'
  | 'is_available'
>;

const tables = (tx: Tx) => tx.withTables<SalesTables & ShopsTables>();

export async function insertSale(
  ctx: Ctx,
  sale: Omit<Insertable<SalesTables['sales']>, 'workspace_id' | 'created_at' | 'released'>,
): Promise<void> {
  await tables(ctx.tx)
    .insertInto('sales')
    .values({ ...sale, workspace_id: ctx.workspaceId, released: false, created_at: ctx.kernel.clock.now() })
    .execute();
}

export const findSaleOfCheckout = (ctx: Ctx, checkoutId: string): Promise<SaleRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('sales')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();

export async function updateSaleRow(
  ctx: Ctx,
  id: string,
  change: { status?: OrderStatus; released?: boolean },
): Promise<void> {
  await tables(ctx.tx)
    .updateTable('sales')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** The products of a cart, in one shop. */
export const readSellable = (ctx: Ctx, shopId: string, ids: readonly string[]): Promise<SellableRow[]> =>
  tables(ctx.tx)
    .selectFrom('products')
    .select([
      'id',
      'title',
      'description',
      'code',
      'price_ao',
      'price_us',
      'stock_amount',
      'reserved',
      'is_physical',
      'is_available',
    ])
    .where('workspace_id', '=', ctx.workspaceId)
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute();

export interface SellingShop {
  id: string;
  code: string;
  title: string;
  theme: string;
  is_open: boolean;
  is_delivery: boolean;
  is_interprovincial: boolean;
  province: Place | null;
  delivery_zones: readonly DeliveryZone[];
  logo: ShownImage | null;
}

export async function findSellingShop(ctx: Ctx, id: string): Promise<SellingShop | undefined> {
  const { rows } = await sql<SellingShop>`
    select s.id, s.code, s.title, s.theme, s.is_open, s.is_delivery, s.is_interprovincial, s.province, s.delivery_zones,
      ${imageColumn('i')} as logo
    from shops s left join media_images i on i.workspace_id = s.workspace_id and i.id = s.logo_id
    where s.workspace_id = ${ctx.workspaceId} and s.id = ${id}`.execute(ctx.tx);
  return rows[0];
}
