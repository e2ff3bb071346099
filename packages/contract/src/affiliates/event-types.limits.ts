/** The events that programs can subscribe to, each with its group in forms. */
export const affiliatesEventGroups = {
  'commission.earned': 'payments',
  'affiliate.joined': 'affiliates',
  'affiliate.updated': 'affiliates',
} as const;
