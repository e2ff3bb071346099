import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { shopsTables } from '../shops.table.ts';

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** The reason for a failed reservation: `left` can still be bought, `held` is in others' unpaid orders. */
export interface StockShort {
  readonly productId: string;
  readonly left: number;
  readonly held: number;
}

/** Returns one change per product in the order of the ids, so that two carts with the same products can't deadlock. */
function perProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new Error('a quantity must be a whole number of at least 1');
    const id = productId.toLowerCase();
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, quantity]) => ({ productId, quantity }));
}

/** The remaining stock of the scarcest reserved product; null if none is counted. */
export interface StockHeld {
  readonly least: number | null;
}

/**
 * Reserves stock for a buyer. The row's lock makes concurrent buyers take turns, so that no one gets more than the
 * stock.
 *
 * @returns the remaining stock; or the first product without enough, after undoing all reservations: late money isn't
 *   refused but goes to the refund list, so no rollback would undo them
 */
export async function reserveStock(ctx: Ctx, lines: readonly StockLine[]): Promise<StockHeld | StockShort> {
  let least: number | null = null;
  const held: StockLine[] = [];
  for (const line of perProduct(lines)) {
    const { productId, quantity } = line;
    const { rows: reserved } = await sql<{ left: number | null }>`
      update products set reserved = reserved + ${quantity}
      where workspace_id = ${ctx.workspaceId} and id = ${productId} and deleted_at is null
        and (stock_amount is null or stock_amount - reserved >= ${quantity})
      returning stock_amount - reserved as left`.execute(ctx.tx);
    const [row] = reserved;
    if (row) {
      held.push(line);
      if (row.left !== null) least = Math.min(least ?? row.left, row.left);
      continue;
    }
    await freeReserved(ctx, held);
    const { rows } = await sql<{ left: number; held: number }>`
      select stock_amount - reserved as left, reserved as held from products
      where workspace_id = ${ctx.workspaceId} and id = ${productId} and deleted_at is null`.execute(ctx.tx);
    return { productId, left: rows[0]?.left ?? 0, held: rows[0]?.held ?? 0 };
  }
  return { least };
}

/** Converts a reservation to a sale. Purged products are skipped. */
export async function sellReserved(ctx: Ctx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of perProduct(lines))
    await rowsOf(ctx, shopsTables.products).update(productId, {
      reserved: sql`reserved - ${quantity}`,
      stock_amount: sql`stock_amount - ${quantity}`,
    });
}

/** Releases the reservation of an unpaid order, also of a product in the bin. */
export async function freeReserved(ctx: Ctx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of perProduct(lines))
    await rowsOf(ctx, shopsTables.products).update(productId, { reserved: sql`reserved - ${quantity}` });
}

/** Returns sold units of a refunded order to the stock, also of a product in the bin. Uncounted products stay uncounted. */
export async function returnSold(ctx: Ctx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of perProduct(lines))
    await rowsOf(ctx, shopsTables.products).update(productId, { stock_amount: sql`stock_amount + ${quantity}` });
}
