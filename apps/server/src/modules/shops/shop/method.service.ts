import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { workingMethods } from '../../payments/payments.public.ts';

/**
 * Returns those of the working payment methods that buyers of a shop can use. Its owner chooses among those of the
 * shop's form; a method outside the form needs only a provider. Shops without a choice, from before it was required,
 * accept all working methods.
 */
export function usableMethods(
  shop: { readonly payment_methods: readonly string[] },
  working: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  const isChosen = (method: PaymentMethod) =>
    !shopPaymentMethods.some((each) => each === method) || shop.payment_methods.includes(method);
  return shop.payment_methods.length === 0 ? working : working.filter(isChosen);
}

/** Lists the methods of the form. */
export async function listShopMethods(ctx: MemberCtx): Promise<{ methods: ShopMethod[] }> {
  const working = await workingMethods(ctx);
  return { methods: shopPaymentMethods.map((method) => ({ method, available: working.includes(method) })) };
}
