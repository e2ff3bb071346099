/** Where a service stands in the catalogue. */
export const serviceTypes = ['payment', 'social'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/**
 * The services that an integration can connect to: what the catalogue says of each. It offers those of them that a module
 * of the server makes work.
 */
export const services = {
  proxypay: {
    name: 'ProxyPay',
    type: 'payment',
    description: {
      en: 'Payments by reference, at any cash machine or in a bank’s app, into your own ProxyPay account',
      pt: 'Pagamentos por referência, em qualquer multicaixa ou na app do banco, para a tua própria conta ProxyPay',
    },
  },
} as const satisfies Record<
  string,
  { name: string; type: ServiceType; description: Readonly<Record<'en' | 'pt', string>> }
>;

export type ServicePlatform = keyof typeof services;
export const servicePlatforms = Object.keys(services) as [ServicePlatform, ...ServicePlatform[]];
