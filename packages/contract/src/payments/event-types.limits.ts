/** The events that programs can subscribe to, each with its group in forms. */
export const paymentsEventGroups = {
  'payment.started': 'payments',
  'payment.paid': 'payments',
  'payment.refunded': 'payments',
  'payment.expired': 'payments',
  'payment.cancelled': 'payments',
  'payment.failed': 'payments',
  'payment.callback_received': 'payments',
  'payout.requested': 'payments',
  'payout.approved': 'payments',
  'payout.paid': 'payments',
  'payout.refused': 'payments',
  'payout.cancelled': 'payments',
} as const;
