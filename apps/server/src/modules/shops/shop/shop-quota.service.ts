import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { giveBack, giveBackEach, spend } from '../../quotas/quotas.public.ts';

// The only place where shops and products use their allowances.

export const spendShop = (ctx: Ctx, id: string): Promise<Refusal | undefined> => spend(ctx, 'ksp_shops', 1, id);

export const spendProduct = (ctx: Ctx, id: string): Promise<Refusal | undefined> => spend(ctx, 'ksp_products', 1, id);

export const giveBackProducts = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  giveBackEach(ctx, 'ksp_products', 1, ids);

/** Returns a deleted shop's unit and those of its products. */
export async function giveBackShop(ctx: Ctx, id: string, productIds: readonly string[]): Promise<void> {
  await giveBackProducts(ctx, productIds);
  await giveBack(ctx, 'ksp_shops', 1, id);
}
