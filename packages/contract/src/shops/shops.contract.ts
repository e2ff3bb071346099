import type { ModuleContract } from '../module-contract.ts';
import { shopsErrors } from './shops.errors.ts';

export const shopsContract = {
  name: 'shops',
  attentionKinds: ['stock_low'],
  searchKinds: ['shop', 'product', 'sale'],
  errors: shopsErrors,
  auditActions: ['shop.bank_changed'],
  notificationKinds: ['sale_paid'],
  counters: {
    ksp_shops: { plans: { free: 1, creator: 2, business: 5, unlimited: 999_999 } },
    ksp_products: { plans: { free: 20, creator: 200, business: 2000, unlimited: 999_999 } },
  },
  addressKinds: ['shop'],
  keyScopes: {
    sales: { keys: ['workspace'], section: 'sales' },
    products: { keys: ['workspace'], section: 'products' },
    shops: { keys: ['workspace'], section: 'shops' },
  },
  purposes: { shop: 'buyer' },
  checkoutErrors: [
    'shop.not_there',
    'shop.closed',
    'shop.product_unavailable',
    'shop.product_gone',
    'shop.out_of_stock',
    'shop.product_holds',
    'shop.price_missing',
    'shop.no_delivery_there',
    'shop.not_paid_on_delivery',
  ],
} as const satisfies ModuleContract;
