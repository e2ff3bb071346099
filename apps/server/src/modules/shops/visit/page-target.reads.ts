import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { productColumns, productJoins, type ShownProduct } from '../product/product.reads.ts';
import { shopsTables } from '../shops.table.ts';

type Where = Pick<Ctx, 'tx' | 'workspaceId'>;

/** Reads those of the products that belong to the workspace, for sale or not. */
export async function readProductsById(at: Where, ids: readonly string[]): Promise<ShownProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownProduct>`
    select ${productColumns} from products t ${productJoins}
    where t.workspace_id = ${at.workspaceId} and t.id = any (${[...ids]}::uuid[]) and t.deleted_at is null`.execute(
    at.tx,
  );
  return rows;
}

export interface NamedShop {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly is_open: boolean;
}

/** Reads those of the shops that belong to the workspace, open or not. */
export async function readShopsById(at: Where, ids: readonly string[]): Promise<NamedShop[]> {
  if (ids.length === 0) return [];
  return rowsOf(at, shopsTables.shops)
    .select('id', 'code', 'title', 'is_open')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** Reads the newest products for sale of one shop. */
export async function readNewestProducts(at: Where, shopId: string, most: number): Promise<ShownProduct[]> {
  const { rows } = await sql<ShownProduct>`
    select ${productColumns} from products t ${productJoins}
    where t.workspace_id = ${at.workspaceId} and t.shop_id = ${shopId} and t.is_available and t.deleted_at is null
    order by t.created_at desc, t.id desc limit ${most}`.execute(at.tx);
  return rows;
}
