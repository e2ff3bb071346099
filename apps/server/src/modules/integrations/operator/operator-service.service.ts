import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { operatorServices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { serviceViews } from '../integration.service.ts';
import {
  countConnections,
  deleteDisabledService,
  insertDisabledService,
  readDisabledServices,
} from './disabled-service.store.ts';

type Services = Returns<typeof operatorServices.list>;

/** Lists the services that this installation provides, on or off. */
export async function listOperatorServices(ctx: UserCtx): Promise<Services> {
  const [disabled, connections] = await Promise.all([readDisabledServices(ctx.tx), countConnections(ctx.kernel.db)]);
  return {
    services: serviceViews(ctx, disabled)
      .filter(({ is_configured }) => is_configured)
      .map((service) => {
        const off = disabled.get(service.platform);
        return {
          ...service,
          connections: connections.get(service.platform) ?? 0,
          turned_off_at: off?.disabled_at ?? null,
          turned_off_by: off?.by ?? null,
        };
      }),
  };
}

/**
 * Turns a service on or off for new integrations. Existing ones keep working: buyers pay with them, and their owners can
 * turn them off one by one. A repetition changes nothing.
 */
export async function switchOperatorService(
  ctx: UserCtx,
  platform: ServicePlatform,
  { status }: { status: 'on' | 'off' },
): Promise<Services> {
  const { tx, kernel, actor, caller } = ctx;
  const off = { platform, disabled_at: kernel.clock.now(), disabled_by: actor.userId };
  const changed = status === 'off' ? await insertDisabledService(tx, off) : await deleteDisabledService(tx, platform);
  if (changed)
    noteSecurity(kernel, {
      event: status === 'off' ? 'service_turned_off' : 'service_turned_on',
      account: actor.userId,
      ip: caller.ip,
      requestId: caller.requestId,
    });
  return listOperatorServices(ctx);
}
