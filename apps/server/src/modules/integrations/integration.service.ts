import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listServices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { servicePlatforms, services } from '@kumbi/contract/integrations/services.texts.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { serviceUses } from './connection.service.ts';

/** Lists the services that this installation provides. */
export function listOfferedServices(ctx: MemberCtx): Returns<typeof listServices> {
  const offered = servicePlatforms.filter((platform) => ctx.kernel.registry.find(serviceUses, platform));
  return {
    services: offered.map((platform) => {
      const { name, type, description } = services[platform];
      return { platform, name, type, description: description[ctx.locale] };
    }),
  };
}
