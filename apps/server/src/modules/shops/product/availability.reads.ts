import { sql } from 'kysely';
import type { InShop } from '../visit/shop-page.reads.ts';

interface AvailableRow {
  id: string;
  is_available: boolean;
  is_deliverable: boolean;
  price_ao: number;
  price_us: number | null;
  left: number | null;
  held: boolean;
}

export async function readAvailability(at: InShop, ids: readonly string[]): Promise<AvailableRow[]> {
  const { rows } = await sql<AvailableRow>`
    select id, is_available, is_deliverable, price_ao, price_us, stock_amount - reserved as left, reserved > 0 as held from products
    where workspace_id = ${at.workspaceId} and shop_id = ${at.shopId} and id = any(${[...ids]}::uuid[])`.execute(at.tx);
  return rows;
}

/** @returns undefined if the shop was deleted */
export async function readIsOpen(at: InShop): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select is_open from shops where workspace_id = ${at.workspaceId} and id = ${at.shopId}`.execute(at.tx);
  return rows[0]?.is_open;
}
