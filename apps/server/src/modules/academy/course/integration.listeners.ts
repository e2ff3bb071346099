import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { forgetCourses } from './course-change.service.ts';

/** Cached pages of courses contain the payment methods. */
export const forgetCourseMethods = listener({
  name: 'academy.forget_methods',
  event: methodsChanged,
  react: async ({ kernel, workspaceId }) => {
    if (workspaceId) await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', forgetCourses);
  },
});
