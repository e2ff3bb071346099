/** The section of the catalogue that lists a service. */
export const serviceTypes = ['payment', 'social'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** The uses of a connection to a service. */
export const serviceCapabilities = [
  'takes_payments',
  'sends_email',
  'sends_whatsapp',
  'provides_steps',
  'emits_events',
] as const;
export type ServiceCapability = (typeof serviceCapabilities)[number];
