import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

/** What a reservation failed on: `left` can still be bought, `held` waits to be paid by others. */
export interface StockShort {
  readonly productId: string;
  readonly left: number;
  readonly held: number;
}

/** One change per product, always in the order of the ids: two carts with the same products cannot lock each other out. */
function perProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Error('A quantity is a whole number from 1 on');
    const id = productId.toLowerCase();
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, quantity]) => ({ productId, quantity }));
}

/** Everything is held: how much is left of the product that is scarcest now, null when none of them is counted. */
export interface StockHeld {
  readonly least: number | null;
}

/**
 * Holds what a buyer is going to pay. The row's own lock makes concurrent buyers take turns, and none gets what is not there.
 * @returns what is left; or the first product that is short, and then nothing is held: money that came late is not refused
 *   but goes to the refund list, so that nothing else would undo it
 */
export async function reserveStock(ctx: Ctx, lines: readonly StockLine[]): Promise<StockHeld | StockShort> {
  let least: number | null = null;
  const held: StockLine[] = [];
  for (const line of perProduct(lines)) {
    const { productId, quantity } = line;
    const { rows: reserved } = await sql<{ left: number | null }>`
      update products set reserved = reserved + ${quantity}
      where workspace_id = ${ctx.workspaceId} and id = ${productId}
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
      where workspace_id = ${ctx.workspaceId} and id = ${productId}`.execute(ctx.tx);
    return { productId, left: rows[0]?.left ?? 0, held: rows[0]?.held ?? 0 };
  }
  return { least };
}

/** Turns what was held into sold. A product that was deleted for good meanwhile is passed over. */
export async function sellReserved(ctx: Ctx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of perProduct(lines))
    await changeHeld(ctx, productId, sql`reserved = reserved - ${quantity}, stock_amount = stock_amount - ${quantity}`);
}

/** Gives back what was held and not paid. */
export async function freeReserved(ctx: Ctx, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of perProduct(lines))
    await changeHeld(ctx, productId, sql`reserved = reserved - ${quantity}`);
}

/** A product lies on the shelf, or in the bin, or was brought back while we waited for the bin. */
const places = ['products', 'shop_bin', 'products'] as const;

async function changeHeld(ctx: Ctx, productId: string, change: RawBuilder<unknown>): Promise<void> {
  for (const place of places) {
    const { numAffectedRows } = await sql`
      update ${sql.table(place)} set ${change} where workspace_id = ${ctx.workspaceId} and id = ${productId}`.execute(
      ctx.tx,
    );
    if (numAffectedRows === 1n) return;
  }
}
