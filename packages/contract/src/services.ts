import { integrationsServices } from './integrations/integrations.services.ts';
import type { ServiceDefinition } from './integrations/service.definition.ts';
import { metaServices } from './meta-services/meta-services.services.ts';
import { paymentsServices } from './payments/payments.services.ts';
import { whatsappServices } from './whatsapp/whatsapp.services.ts';

/** The services that each module adds to the catalogue of integrations, lowest module first. */
const services = {
  integrations: integrationsServices,
  'meta-services': metaServices,
  whatsapp: whatsappServices,
  payments: paymentsServices,
} as const;

type Service = (typeof services)[keyof typeof services][number];
export type ServicePlatform = Service['platform'];

/** All services, in the order of the catalogue. */
export const allServices: readonly (ServiceDefinition & { readonly platform: ServicePlatform })[] = Object.values(
  services,
)
  .flat()
  .sort((one, other) => one.place - other.place);

export const servicePlatforms = allServices.map(({ platform }) => platform) as [ServicePlatform, ...ServicePlatform[]];

/** @throws if no module adds this service */
export function serviceOf(platform: string): (typeof allServices)[number] {
  const service = allServices.find((each) => each.platform === platform);
  if (!service) throw new Error(`no module adds the service ${platform}`);
  return service;
}
