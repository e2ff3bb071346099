/** The methods that an owner chooses among; each has a checkout. */
export const shopPaymentMethods = ['reference', 'paypay'] as const;
export const deliveryTimes = ['1d', '2d', '3d', '7d'] as const;
/** The highest price in kwanzas. */
export const priceAoLimit = 200_000;
export const featuresLimit = 50;
export const cartLinesLimit = 50;
export const lineQuantityLimit = 999;
/** The most products that one call changes or deletes. */
export const productsTogether = 100;
