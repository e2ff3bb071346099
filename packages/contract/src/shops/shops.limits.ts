import { type PaymentMethod, paymentMethods } from '../payments/payment-methods.limits.ts';

/** The methods that an owner chooses among. */
export const shopPaymentMethods = paymentMethods;
/** Those of a new shop. The others need a decision of its owner, because the money goes another way. */
export const newShopMethods: readonly PaymentMethod[] = ['reference', 'multicaixa', 'card', 'crypto'];
export const deliveryTimes = ['1d', '2d', '3d', '7d'] as const;
/** The highest price in kwanzas. */
export const priceAoLimit = 200_000;
export const featuresLimit = 50;
export const cartLinesLimit = 50;
export const lineQuantityLimit = 999;
/** The most products that one call changes or deletes. */
export const productsTogether = 100;
