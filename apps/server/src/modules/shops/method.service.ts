import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import type { ShopPaymentMethod } from './shops.table.ts';

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
