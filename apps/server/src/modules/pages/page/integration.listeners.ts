import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { forgetWorkspacePages } from './page-change.service.ts';

/** Kept pages that sell say how one can pay. */
export const forgetPageMethods = listener({
  name: 'pages.forget_methods',
  event: methodsChanged,
  react: async ({ kernel, workspaceId }) => {
    if (workspaceId) await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', forgetWorkspacePages);
  },
});
