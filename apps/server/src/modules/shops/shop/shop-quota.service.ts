import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { returnQuota, returnQuotas, spend } from '../../quotas/quotas.public.ts';

// The only place where shops and products use their allowances.

export const spendShop = (ctx: Ctx, id: string): Promise<Refusal | undefined> => spend(ctx, 'ksp_shops', 1, id);

export const spendProduct = (ctx: Ctx, id: string): Promise<Refusal | undefined> => spend(ctx, 'ksp_products', 1, id);

export const returnProducts = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  returnQuotas(ctx, 'ksp_products', 1, ids);

/** Returns a deleted shop's unit and those of its products. */
export async function returnShop(ctx: Ctx, id: string, productIds: readonly string[]): Promise<void> {
  await returnProducts(ctx, productIds);
  await returnQuota(ctx, 'ksp_shops', 1, id);
}
