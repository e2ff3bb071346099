import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrationServices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { servicePlatforms, services } from '@kumbi/contract/integrations/services.limits.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { serviceUses } from './connection.service.ts';
import { serviceLogoUrl } from './service-logo.view.ts';

/** Lists the services that this installation provides. */
export function listIntegrationServices(ctx: MemberCtx): Returns<typeof integrationServices.list> {
  const offered = servicePlatforms.filter((platform) => ctx.kernel.registry.find(serviceUses, platform));
  return {
    services: offered.map((platform) => {
      const { name, type } = services[platform];
      const logo = serviceLogoUrl(ctx.kernel, platform);
      return { platform, name, logo, type, description: serverText(ctx.locale, 'services', platform) };
    }),
  };
}
