import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { productColumns, productJoins, type ShownProduct } from './product.reads.ts';

/** A read inside a shop's workspace; visitors have no other context. */
export interface InShop {
  readonly tx: Tx;
  readonly workspaceId: WorkspaceId;
  readonly shopId: string;
}

/** The categories that have something to show. */
export async function readShownCategories(at: InShop): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from shop_categories c
    where c.workspace_id = ${at.workspaceId} and c.shop_id = ${at.shopId} and exists (
      select 1 from products p where p.workspace_id = c.workspace_id and p.shop_id = c.shop_id and p.category_id = c.id and p.is_available)
    order by c.created_at, c.id limit 60`.execute(at.tx);
  return rows;
}

interface ShownFilter {
  readonly category: string | null;
  readonly query: string;
  readonly skip: number;
  readonly take: number;
}

/** A search looks through so many of the newest matches. */
const searched = 500;

/** Products for sale, newest first, one more than asked for when there are more. */
export async function readShownProducts(
  at: InShop,
  filter: ShownFilter,
): Promise<{ rows: ShownProduct[]; total: number }> {
  const category = filter.category ? sql`and p.category_id = ${filter.category}` : sql``;
  const matches = filter.query
    ? sql`and p.id in (select f.id from search_products(${filter.query}, ${at.shopId}::uuid, null, null, 0, ${searched}) f)`
    : sql``;
  const wanted = sql`from products p where p.workspace_id = ${at.workspaceId} and p.shop_id = ${at.shopId}
    and p.is_available ${category} ${matches}`;
  const { rows } = await sql<ShownProduct & { shown: number }>`
    with page as materialized (
      select p.id ${wanted} order by p.created_at desc, p.id desc offset ${filter.skip} limit ${filter.take}
    ), counted as (select count(*)::int as shown ${wanted})
    select ${productColumns}, counted.shown from counted left join (
      page join products t on t.workspace_id = ${at.workspaceId} and t.id = page.id ${productJoins}) on true
    order by t.created_at desc, t.id desc`.execute(at.tx);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.shown ?? 0 };
}

export async function readShownProduct(at: InShop, code: string): Promise<ShownProduct | undefined> {
  const { rows } = await sql<ShownProduct>`
    select ${productColumns} from products t ${productJoins}
    where t.workspace_id = ${at.workspaceId} and t.shop_id = ${at.shopId} and t.code = ${code}`.execute(at.tx);
  return rows[0];
}

/** Others of the same category. */
export async function readRelatedProducts(at: InShop, of: ShownProduct, most: number): Promise<ShownProduct[]> {
  const { rows } = await sql<ShownProduct>`
    select ${productColumns} from products t ${productJoins}
    where t.workspace_id = ${at.workspaceId} and t.shop_id = ${at.shopId} and t.category_id = ${of.category_id}
      and t.is_available and t.id <> ${of.id}
    order by t.created_at desc, t.id desc limit ${most}`.execute(at.tx);
  return rows;
}

/** Codes of what can be bought, for search engines. */
export async function readProductCodes(at: InShop, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from products where workspace_id = ${at.workspaceId} and shop_id = ${at.shopId} and is_available
    order by created_at desc, id desc limit ${most}`.execute(at.tx);
  return rows.map((row) => row.code);
}

/** Codes of the open shops that sell something, in any workspace. The transaction is the system's. */
export async function readOpenShops(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select s.code from shops s where s.is_open and exists (
      select 1 from products p where p.workspace_id = s.workspace_id and p.shop_id = s.id and p.is_available)
    order by s.created_at desc limit ${most}`.execute(tx);
  return rows.map((row) => row.code);
}
