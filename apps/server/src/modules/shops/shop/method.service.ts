import { type PaymentMethod, paymentMethods } from '@kumbi/contract/payments/payments.schemas.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { workingMethods } from '../../payments/payments.public.ts';
import type { ShopPaymentMethod } from '../shops.table.ts';

/**
 * Returns whether a shop accepts a payment method of the checkout. Its owner chooses among those of the shop's form. A
 * method outside the form is available if its provider is configured. Shops without a choice, from before it was
 * required, accept all available methods.
 */
export function isTaken(
  shop: { readonly payment_methods: readonly ShopPaymentMethod[] },
  method: PaymentMethod,
): boolean {
  const chosen = shopPaymentMethods.find((each) => each === method);
  return chosen === undefined || shop.payment_methods.length === 0 || shop.payment_methods.includes(chosen);
}

/**
 * Lists the methods of the form. A method through a provider needs a working one; one that buyer and seller arrange
 * themselves needs none.
 */
export async function listMethods(ctx: MemberCtx): Promise<{ methods: ShopMethod[] }> {
  const working = await workingMethods(ctx);
  return {
    methods: shopPaymentMethods.map((method) => {
      const provided = paymentMethods.find((each) => each === method);
      return { method, available: provided === undefined || working.includes(provided) };
    }),
  };
}
