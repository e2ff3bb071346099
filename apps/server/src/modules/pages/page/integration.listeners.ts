import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { methodsFollowIntegrations } from '../../payments/payments.public.ts';
import { forgetWorkspacePages } from './page-change.service.ts';

/** Kept pages that sell say how one can pay. */
export const forgetPageMethods = listener({
  name: 'pages.forget_methods',
  event: integrationChanged,
  react: async ({ kernel, workspaceId }) => {
    if (workspaceId && methodsFollowIntegrations(kernel))
      await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', forgetWorkspacePages);
  },
});
