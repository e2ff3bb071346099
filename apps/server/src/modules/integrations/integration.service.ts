import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrationServices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { type ServicePlatform, servicePlatforms, services } from '@kumbi/contract/integrations/services.limits.ts';
import type { MemberCtx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { serviceUses } from './connection.service.ts';
import { readDisabledServices } from './disabled-service.store.ts';
import { serviceLogoUrl } from './service-logo.view.ts';

type Listed = Returns<typeof integrationServices.list>;

/** Lists the services that this installation provides. A service that the operator turned off is listed, but not offered. */
export async function listIntegrationServices(ctx: MemberCtx): Promise<Listed> {
  return { services: serviceViews(ctx, await readDisabledServices(ctx.tx)) };
}

export const serviceViews = (
  ctx: Pick<UserCtx, 'kernel' | 'locale'>,
  disabled: ReadonlyMap<ServicePlatform, unknown>,
): Listed['services'] =>
  servicePlatforms
    .filter((platform) => ctx.kernel.registry.find(serviceUses, platform))
    .map((platform) => {
      const { name, type } = services[platform];
      const logo = serviceLogoUrl(ctx.kernel, platform);
      const description = serverText(ctx.locale, 'services', platform);
      return { platform, name, logo, type, description, is_offered: !disabled.has(platform) };
    });
