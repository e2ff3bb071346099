import type { ErrorStatuses } from '../shared/errors.ts';

export const shopsErrors = {
  'shop.unknown': 404,
  'shop.not_there': 404,
  'shop.logo_missing': 400,
  'shop.delivery_fees_unavailable': 400,
  'shop.category_unknown': 400,
  'shop.category_in_use': 409,
  'shop.image_missing': 400,
  'shop.price_high': 400,
  'shop.product_unknown': 404,
  'shop.sale_unknown': 404,
  'shop.closed': 409,
  'shop.product_unavailable': 409,
  'shop.product_gone': 409,
  'shop.out_of_stock': 409,
  'shop.product_holds': 429,
  'shop.price_missing': 409,
  'shop.restore_too_late': 410,
  'shop.no_delivery_there': 409,
  'shop.status_refused': 409,
  'shop.sale_undelivered': 409,
} as const satisfies ErrorStatuses;
