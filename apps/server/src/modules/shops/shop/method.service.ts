import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { readBankAccount, workingMethods } from '../../payments/payments.public.ts';

/** Returns those of the working payment methods that a shop's owner chose. An erased shop accepts all. */
export const usableMethods = (
  shop: { readonly payment_methods: readonly string[] },
  working: readonly PaymentMethod[],
): readonly PaymentMethod[] =>
  shop.payment_methods.length === 0 ? working : working.filter((method) => shop.payment_methods.includes(method));

/** Lists the methods of the form. A shop that delivers, or has its own account, needs nothing more for those. */
export async function listShopMethods(ctx: MemberCtx): Promise<{ methods: ShopMethod[] }> {
  const account = await readBankAccount(ctx, 'AOA');
  const working = await workingMethods(ctx, undefined, { takesTransfers: account !== undefined, delivers: true });
  const waitsUntil = account && account.usableAt > ctx.kernel.clock.now() ? account.usableAt.toISOString() : null;
  return {
    methods: shopPaymentMethods.map((method) => ({
      method,
      available: working.includes(method),
      usable_at: method === 'bank-transfer' ? waitsUntil : null,
    })),
  };
}
