import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { shopsTables } from '../shops.table.ts';
import type { InShop } from '../visit/shop-page.reads.ts';

interface AvailableRow {
  readonly id: string;
  readonly is_available: boolean;
  readonly is_deliverable: boolean;
  readonly price_ao: number;
  readonly price_us: number | null;
  /** Null is unlimited. */
  readonly left: number | null;
  /** Whether some of it waits to be paid. */
  readonly held: boolean;
}

export async function readAvailability(at: InShop, ids: readonly string[]): Promise<AvailableRow[]> {
  const rows = await rowsOf(at, shopsTables.products)
    .select('id', 'is_available', 'is_deliverable', 'price_ao', 'price_us', 'stock_amount', 'reserved')
    .where('shop_id', '=', at.shopId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ stock_amount, reserved, ...row }) => ({
    ...row,
    left: stock_amount === null ? null : stock_amount - reserved,
    held: reserved > 0,
  }));
}

/** @returns undefined if the shop was deleted */
export async function readIsOpen(at: InShop): Promise<boolean | undefined> {
  return (await rowsOf(at, shopsTables.shops).find(at.shopId))?.is_open;
}
