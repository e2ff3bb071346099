import type { Ctx } from '../tenancy/ctx.ts';

/** Inserts rows in batches, because a statement has at most 65,535 values. */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => Promise<unknown>,
): Promise<void> {
  const portion = 500;
  for (let at = 0; at < rows.length; at += portion) await insert(rows.slice(at, at + portion));
}

/** The same context at another time, so that services date their rows accordingly. */
export const ctxAt = (ctx: Ctx, at: Date): Ctx => ({ ...ctx, kernel: { ...ctx.kernel, clock: { now: () => at } } });
