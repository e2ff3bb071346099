import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { ticketsTables } from './ticket.table.ts';

/** Seats of one kind; `limit` is their total number, null without a limit. */
export interface Seats {
  readonly kind: string;
  readonly quantity: number;
  readonly limit: number | null;
}

export interface StockRow {
  block: string;
  kind: string;
  reserved: number;
  sold: number;
}

interface Where {
  readonly pageId: string;
  readonly block: string;
}

/** Always in the same order, so that two buyers of the same kinds can't deadlock. */
const inOrder = <T extends { readonly kind: string }>(seats: readonly T[]): T[] =>
  [...seats].sort((a, b) => (a.kind < b.kind ? -1 : 1));

/**
 * Reserves the seats of an order. The lock of the row makes buyers take turns, so that no seat is sold twice.
 * @param seats each kind once
 * @returns undefined if all seats are reserved; otherwise the first kind without enough seats, and no seat is reserved
 */
export async function reserveSeats(
  ctx: Ctx,
  at: Where,
  seats: readonly Seats[],
): Promise<{ kind: string; left: number } | undefined> {
  const held: Seats[] = [];
  for (const each of inOrder(seats)) {
    const { kind, quantity, limit } = each;
    const { numAffectedRows } = await sql`
      insert into ticket_stocks as s (workspace_id, page_id, block, kind, reserved, sold)
      select ${ctx.workspaceId}, ${at.pageId}, ${at.block}, ${kind}, ${quantity}::int, 0
      where ${limit}::int is null or ${quantity}::int <= ${limit}::int
        or exists (select 1 from ticket_stocks where workspace_id = ${ctx.workspaceId} and page_id = ${at.pageId} and block = ${at.block} and kind = ${kind})
      on conflict (workspace_id, page_id, block, kind) do update set reserved = s.reserved + excluded.reserved
      where ${limit}::int is null or s.reserved + s.sold + excluded.reserved <= ${limit}::int`.execute(ctx.tx);
    if (numAffectedRows === 1n) {
      held.push(each);
      continue;
    }
    await freeSeats(ctx, at, held);
    const row = (await readStocks(ctx, at.pageId)).find((stock) => stock.block === at.block && stock.kind === kind);
    return { kind, left: Math.max(0, (limit ?? 0) - (row?.reserved ?? 0) - (row?.sold ?? 0)) };
  }
  return undefined;
}

type Counted = Pick<Seats, 'kind' | 'quantity'>;

const stocks = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>) => rowsOf(ctx, ticketsTables.ticket_stocks);

/** Turns reserved seats into sold ones. A deleted page no longer counts seats. */
export async function sellSeats(ctx: Ctx, at: Where, seats: readonly Counted[]): Promise<void> {
  for (const { kind, quantity } of inOrder(seats))
    await stocks(ctx).update(seatsOf(at, kind), {
      reserved: sql`reserved - ${quantity}`,
      sold: sql`sold + ${quantity}`,
    });
}

/** Releases reserved seats that weren't paid. */
export async function freeSeats(ctx: Ctx, at: Where, seats: readonly Counted[]): Promise<void> {
  for (const { kind, quantity } of inOrder(seats))
    await stocks(ctx).update(seatsOf(at, kind), { reserved: sql`reserved - ${quantity}` });
}

/** Puts a sold seat on sale again. */
export async function returnSeat(ctx: Ctx, at: Where, kind: string): Promise<void> {
  await stocks(ctx).update(seatsOf(at, kind), { sold: sql`sold - 1` });
}

const seatsOf = ({ pageId, block }: Where, kind: string) => ({ page_id: pageId, block, kind });

export const readStocks = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>, pageId: string): Promise<StockRow[]> =>
  stocks(ctx)
    .select('block', 'kind', 'reserved', 'sold')
    .where('page_id', '=', pageId)
    .orderBy('block')
    .orderBy('kind')
    .execute();
