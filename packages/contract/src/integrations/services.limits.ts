/** The section of the catalogue that lists a service. */
export const serviceTypes = ['payment', 'social'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/**
 * The services that an integration can connect to. Their texts in the catalogue are in `messages/server.*.json`. The
 * catalogue lists only services that a server module implements.
 */
export const services = {
  proxypay: {
    name: 'ProxyPay',
    type: 'payment',
  },
} as const satisfies Record<string, { name: string; type: ServiceType }>;

export type ServicePlatform = keyof typeof services;
export const servicePlatforms = Object.keys(services) as [ServicePlatform, ...ServicePlatform[]];
