/** The events that programs can subscribe to, each with its group in forms. */
export const shopsEventGroups = {
  'sale.paid': 'sales',
  'product.created': 'products',
  'product.updated': 'products',
  'product.deleted': 'products',
  'product.restored': 'products',
  'shop.created': 'shops',
  'shop.updated': 'shops',
  'shop.deleted': 'shops',
} as const;
