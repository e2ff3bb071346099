import { integrationBinMinutes, replacedCredentialDays } from '@kumbi/contract/integrations/integrations.limits.ts';
import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { purgeOld } from '../../kernel/jobs/purge.ts';
import { job } from '../../kernel/module.ts';
import { serviceUses } from './connection.service.ts';
import { deleteCredential, deleteIntegrationRow, lockIntegration } from './integration.store.ts';

/** What nobody has brought back goes for good, unless a payment was begun on it in the very moment of its deletion. */
export const emptyIntegrationBinJob = job({
  name: 'integrations.empty_bin',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - integrationBinMinutes * 60_000);
    await purgeOld(kernel, { table: 'integrations', column: 'deleted_at', before }, async (ctx, id) => {
      const row = await lockIntegration(ctx, id);
      if (!row?.deleted_at || (await kernel.registry.find(serviceUses, row.platform)?.isInUse(ctx, id))) return;
      await releaseAddress(ctx, 'integration', id);
      await deleteIntegrationRow(ctx, id);
    });
  },
});

/** Replaced keys are not kept longer than anything that was begun with them. */
export const forgetReplacedJob = job({
  name: 'integrations.forget_replaced',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - replacedCredentialDays * 86_400_000);
    await purgeOld(kernel, { table: 'integration_credentials', column: 'replaced_at', before }, deleteCredential);
  },
});
