import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { methodsFollowIntegrations } from '../../payments/payments.public.ts';
import { forgetCourses } from './course-change.service.ts';

/** Cached pages of courses contain the payment methods. */
export const forgetCourseMethods = listener({
  name: 'academy.forget_methods',
  event: integrationChanged,
  react: async ({ kernel, workspaceId }) => {
    if (workspaceId && methodsFollowIntegrations(kernel))
      await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', forgetCourses);
  },
});
