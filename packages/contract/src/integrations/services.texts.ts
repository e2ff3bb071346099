/** The section of the catalogue that lists a service. */
export const serviceTypes = ['payment', 'social'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/**
 * The services that an integration can connect to, with their texts in the catalogue. The catalogue lists only services
 * that a server module implements.
 */
export const services = {
  proxypay: {
    name: 'ProxyPay',
    type: 'payment',
    description: {
      en: 'Payments by reference at any ATM or in a banking app, into your own ProxyPay account',
      pt: 'Pagamentos por referência, em qualquer multicaixa ou na app do banco, para a tua própria conta ProxyPay',
    },
  },
} as const satisfies Record<
  string,
  { name: string; type: ServiceType; description: Readonly<Record<'en' | 'pt', string>> }
>;

export type ServicePlatform = keyof typeof services;
export const servicePlatforms = Object.keys(services) as [ServicePlatform, ...ServicePlatform[]];
