import { type PaymentMethod, paymentMethods } from '@kumbi/contract/payments/payments.schemas.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { ShopMethod } from '@kumbi/contract/shops/shops.schemas.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { workingMethods } from '../../payments/payments.public.ts';
import type { ShopPaymentMethod } from '../shops.table.ts';

/**
 * Whether a shop takes money in a way that the checkout knows. Its owner chooses among those of the shop's form; a way
 * that the form does not offer is there wherever its provider is configured. Who chose none, before one had to be, takes
 * whatever there is.
 */
export function isTaken(
  shop: { readonly payment_methods: readonly ShopPaymentMethod[] },
  method: PaymentMethod,
): boolean {
  const chosen = shopPaymentMethods.find((each) => each === method);
  return chosen === undefined || shop.payment_methods.length === 0 || shop.payment_methods.includes(chosen);
}

/** What the form offers: a way through a provider works where there is one, and what the two agree on needs none. */
export async function listMethods(ctx: MemberCtx): Promise<{ methods: ShopMethod[] }> {
  const working = await workingMethods(ctx);
  return {
    methods: shopPaymentMethods.map((method) => {
      const provided = paymentMethods.find((each) => each === method);
      return { method, available: provided === undefined || working.includes(provided) };
    }),
  };
}
