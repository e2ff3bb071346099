import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/database/database.ts';
import { notPaused } from '../../../kernel/database/paused-workspaces.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { type SellerRow, workspaceSeller } from '../../workspaces/workspaces.public.ts';
import { productColumns, productJoins, type ShownProduct } from '../product/product.reads.ts';
import { type ShownShop, shopColumns, shopJoins } from '../shop/shop.reads.ts';
import { shopsTables } from '../shops.table.ts';

/** A shop and its workspace, the only context of a visit. */
export interface AtShop {
  readonly workspaceId: WorkspaceId;
  readonly shopId: string;
}
/** A read inside a shop's workspace. */
export interface InShop extends AtShop {
  readonly tx: Tx;
}

/** A row in one JSON column. Its time would be text, and no page shows it. */
type Packed<Row> = Omit<Row, 'created_at'>;

/** The frame of every page of a shop. */
export interface ShopFrame {
  readonly shop: Packed<ShownShop>;
  /** The categories with products. */
  readonly categories: readonly { id: string; name: string }[];
  readonly seller: SellerRow;
}

const frameColumns = (at: AtShop): RawBuilder<unknown> => sql`
  (select to_json(found) from (
    select ${shopColumns} from shops t ${shopJoins} where t.workspace_id = ${at.workspaceId} and t.id = ${at.shopId}) found) as shop,
  (select coalesce(json_agg(found), '[]') from (
    select c.id, c.name from shop_categories c
    where c.workspace_id = ${at.workspaceId} and c.shop_id = ${at.shopId} and c.deleted_at is null and exists (
      select 1 from products p where p.workspace_id = c.workspace_id and p.shop_id = c.shop_id and p.category_id = c.id and p.is_available and p.deleted_at is null)
    order by c.created_at, c.id limit 60) found) as categories,
  (select ${workspaceSeller('t')} from shops t where t.workspace_id = ${at.workspaceId} and t.id = ${at.shopId}) as seller`;

type Found<Frame> = Frame | { readonly shop: null };

const ofFound = <Frame extends ShopFrame>([row]: Found<Frame>[]): Frame | undefined => (row?.shop ? row : undefined);

/** @returns undefined if the shop was deleted */
export async function readShopFrame(at: InShop): Promise<ShopFrame | undefined> {
  const { rows } = await sql<Found<ShopFrame>>`select ${frameColumns(at)}`.execute(at.tx);
  return ofFound(rows);
}

/** The page of a product. */
export interface ProductFrame extends ShopFrame {
  readonly product: Packed<ShownProduct> | null;
  /** Other products of the same category, newest first. */
  readonly related: readonly Packed<ShownProduct>[];
}

/**
 * Reads all data of a product's page in one statement and one round trip.
 *
 * @returns undefined if the shop was deleted
 */
export async function readProductFrame(
  db: Database,
  at: AtShop,
  code: string,
  most: number,
): Promise<ProductFrame | undefined> {
  const rows = await db.statementInWorkspace(
    at.workspaceId,
    sql<Found<ProductFrame>>`
    with product as materialized (
      select ${productColumns} from products t ${productJoins}
      where t.workspace_id = ${at.workspaceId} and t.shop_id = ${at.shopId} and t.code = ${code} and t.deleted_at is null)
    select ${frameColumns(at)}, (select to_json(product) from product) as product,
      (select coalesce(json_agg(found), '[]') from (
        select ${productColumns} from product cross join lateral (
          select * from products r where r.workspace_id = ${at.workspaceId} and r.shop_id = ${at.shopId}
            and r.category_id = product.category_id and r.is_available and r.deleted_at is null and r.id <> product.id
          order by r.created_at desc, r.id desc limit ${most}) t ${productJoins}
        order by t.created_at desc, t.id desc) found) as related`,
  );
  return ofFound(rows);
}

interface ShownFilter {
  readonly category: string | null;
  readonly query: string;
  readonly skip: number;
  readonly take: number;
}

/** A search considers this number of the newest matches. */
const searched = 500;

/**
 * Reads products for sale, newest first. The page is cut before any join: `offset 0` forces Postgres to do so, as in
 * `pageOf`, and the page size is part of the text, as in `pageLimit`.
 */
export async function readShownProducts(
  at: InShop,
  filter: ShownFilter,
): Promise<{ rows: ShownProduct[]; total: number }> {
  const category = filter.category ? sql`and p.category_id = ${filter.category}` : sql``;
  const matches = filter.query
    ? sql`and p.id in (select unnest(f.ids) from search_products(${filter.query}, ${at.shopId}::uuid, null, null, 0, ${searched}, ${searched}) f)`
    : sql``;
  const wanted = sql`from products p where p.workspace_id = ${at.workspaceId} and p.shop_id = ${at.shopId}
    and p.is_available and p.deleted_at is null ${category} ${matches}`;
  const { rows } = await sql<ShownProduct & { shown: number }>`
    with page as materialized (
      select p.id ${wanted} order by p.created_at desc, p.id desc ${filter.skip > 0 ? sql`offset ${filter.skip}` : sql``} limit ${sql.lit(filter.take)}
    ), counted as (select count(*)::int as shown ${wanted})
    select ${productColumns}, counted.shown from counted left join (page cross join lateral (
      select * from products r where r.workspace_id = ${at.workspaceId} and r.id = page.id offset 0) t ${productJoins}) on true
    order by t.created_at desc, t.id desc`.execute(at.tx);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.shown ?? 0 };
}

/** Lists the codes of products for sale, for search engines. */
export async function readProductCodes(at: InShop, most: number): Promise<string[]> {
  const rows = await rowsOf(at, shopsTables.products)
    .select('code')
    .where('shop_id', '=', at.shopId)
    .where('is_available', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.code);
}

/** Lists the codes of open shops with products for sale, in any workspace. The transaction is the system's. */
export async function readOpenShops(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select s.code from shops s where s.is_open and ${notPaused('s')} and exists (
      select 1 from products p where p.workspace_id = s.workspace_id and p.shop_id = s.id and p.is_available and p.deleted_at is null)
    order by s.created_at desc limit ${most}`.execute(tx);
  return rows.map((row) => row.code);
}
