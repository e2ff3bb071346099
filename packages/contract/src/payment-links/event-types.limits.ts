/** The events that programs can subscribe to, each with its group in forms. */
export const paymentLinksEventGroups = {
  'payment_link.created': 'payments',
  'payment_link.updated': 'payments',
  'payment_link.deleted': 'payments',
  'payment_link.restored': 'payments',
  'payment_link.paid': 'payments',
} as const;
