import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import { listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { forgetShops } from './shop/shop.service.ts';

/** Cached pages of shops contain the payment methods. */
export const forgetShopMethods = listener({
  name: 'shops.forget_methods',
  event: methodsChanged,
  react: async ({ kernel, workspaceId }) => {
    if (workspaceId) await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', forgetShops);
  },
});
