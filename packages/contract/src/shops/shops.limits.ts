import { type PaymentMethod, paymentMethods } from '../payments/payment-methods.limits.ts';
import { type ListOrder, listOrders } from '../shared/sorting.limits.ts';

/** The methods that an owner chooses among. */
export const shopPaymentMethods = paymentMethods;
/** Those of a new shop. The others need a decision of its owner, because the money goes another way. */
export const newShopMethods: readonly PaymentMethod[] = ['reference', 'multicaixa', 'card', 'crypto'];
/** A closed shop takes no orders. */
export const shopStatuses = ['open', 'closed'] as const;
export type ShopStatus = (typeof shopStatuses)[number];
export const deliveryTimes = ['1d', '2d', '3d', '7d'] as const;
/** The highest price in kwanzas. */
export const priceAoLimit = 200_000;
export const featuresLimit = 50;
export const cartLinesLimit = 50;
export const lineQuantityLimit = 999;
/** Whether products are on sale. */
export const saleSwitches = ['on', 'off'] as const;
export type SaleSwitch = (typeof saleSwitches)[number];
/** Hidden products aren't for sale; sold out ones are, without stock. */
export const productStates = ['on_sale', 'sold_out', 'hidden'] as const;
export type ProductState = (typeof productStates)[number];
export const productTypes = ['physical', 'digital'] as const;
export type ProductType = (typeof productTypes)[number];
export const productOrders = [...listOrders, 'price', '-price'] as const;

/** The states of a sale's payment; `success` means paid. */
export const saleStates = ['waiting', 'success', 'expired', 'cancelled', 'failed'] as const;
export type SaleState = (typeof saleStates)[number];
/** The days before now of which a list shows the sales. */
export const salePeriods = ['7', '30', '90', '365'] as const;
export type SalePeriod = (typeof salePeriods)[number];
export const saleOrders = ['-created_at', 'created_at', 'name', '-name'] as const satisfies readonly ListOrder[];
