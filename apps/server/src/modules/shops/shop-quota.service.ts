import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { giveBack, giveBackEach, spend } from '../quotas/quotas.public.ts';

// The one place where shops and products meet their allowances.

export const spendShop = (ctx: Ctx, id: string): Promise<Refusal | undefined> => spend(ctx, 'ksp_shops', 1, id);

export const spendProduct = (ctx: Ctx, id: string): Promise<Refusal | undefined> => spend(ctx, 'ksp_products', 1, id);

export const giveBackProduct = (ctx: Ctx, id: string): Promise<void> => giveBack(ctx, 'ksp_products', 1, id);

/** A shop gives back its own place and those of the products that go with it. */
export async function giveBackShop(ctx: Ctx, id: string, productIds: readonly string[]): Promise<void> {
  await giveBackEach(ctx, 'ksp_products', 1, productIds);
  await giveBack(ctx, 'ksp_shops', 1, id);
}
