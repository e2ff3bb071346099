/** The events that programs can subscribe to, each with its group in forms. */
export const visitsEventGroups = {
  'donation.received': 'payments',
  'ticket.sold': 'events',
  'ticket.admitted': 'events',
  'registration.made': 'events',
  'registration.confirmed': 'events',
  'registration.cancelled': 'events',
  'booking.made': 'events',
  'booking.cancelled': 'events',
} as const;
