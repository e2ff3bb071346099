import { integrationChanged } from '@kumbi/contract/integrations/integrations.events.ts';
import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { learnMethodsJob } from './account-methods.jobs.ts';
import { ownSources } from './account-methods.store.ts';

/** Higher modules forget their cached pages, which contain the payment methods. */
export const announceMethods = listener({
  name: 'payments.announce_methods',
  event: integrationChanged,
  react: async ({ kernel, workspaceId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'ways to pay have changed', async (ctx) => {
      await emit(ctx, methodsChanged, {});
      if (!ownSources(kernel, payload.platform).length) return;
      await enqueue(ctx.tx, learnMethodsJob, { workspace_id: workspaceId, integration_id: payload.integration_id });
    });
  },
});
