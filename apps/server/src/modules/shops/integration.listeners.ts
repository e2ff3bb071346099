import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { methodsFollowIntegrations } from '../payments/payments.public.ts';
import { forgetShops } from './shop/shop.service.ts';

/** Cached pages of shops contain the payment methods. */
export const forgetShopMethods = listener({
  name: 'shops.forget_methods',
  event: integrationChanged,
  react: async ({ kernel, workspaceId }) => {
    if (workspaceId && methodsFollowIntegrations(kernel))
      await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', forgetShops);
  },
});
