import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import * as z from 'zod';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { currentCredential } from '../../integrations/integrations.public.ts';
import { ownSources, readGaps, recordMissing } from './account-methods.store.ts';
import { KeyRefused } from './payment-provider.adapter.ts';

/**
 * Asks the provider which methods a workspace's account has a contract for, because buyers are only offered those. Until
 * the first answer, all methods of the provider are offered.
 */
export const learnMethodsJob = workspaceJob({
  name: 'payments.learn_methods',
  payload: { integration_id: z.uuid() },
  runOutside: async ({ kernel, transaction, payload }) => {
    const credential = await transaction((ctx) => currentCredential(ctx, payload.integration_id));
    if (!credential) return;
    const missing: PaymentMethod[] = [];
    for (const { method, own } of ownSources(kernel, credential.platform)) {
      const account = own?.(kernel, credential);
      try {
        if (account?.offers && !(await account.offers())) missing.push(method);
      } catch (error) {
        // The seller sees that on the integration. A new key is a change, after which this runs again.
        if (error instanceof KeyRefused) return;
        throw error;
      }
    }
    await transaction(async (ctx) => {
      // It may have been deleted in the meantime.
      if (!(await currentCredential(ctx, payload.integration_id))) return;
      if (await recordMissing(ctx, payload.integration_id, missing)) await emit(ctx, methodsChanged, {});
    });
  },
});

/** Daily: asks again about the accounts without some methods, because a merchant may sign a contract later. */
export const refreshMethodsJob = job({
  name: 'payments.refresh_methods',
  payload: z.object({}),
  cron: '23 4 * * *',
  maxAttempts: 3,
  run: async ({ kernel }) => {
    for (const { workspace_id, id } of await readGaps(kernel))
      await inSystemCtx(kernel, workspace_id, 'ask about the methods of an account', (ctx) =>
        enqueue(ctx.tx, learnMethodsJob, { workspace_id, integration_id: id }),
      );
  },
});
