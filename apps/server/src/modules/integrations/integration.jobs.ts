import { integrationBinMinutes, replacedCredentialDays } from '@kumbi/contract/integrations/integrations.limits.ts';
import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { serviceUses } from './connection.service.ts';
import { readOldBin, readReplaced } from './integration.reads.ts';
import { deleteCredential, deleteIntegrationRow, lockIntegration } from './integration.store.ts';

const batch = 200;

/** What nobody has brought back goes for good, unless a payment was begun on it in the very moment of its deletion. */
export const emptyIntegrationBinJob = job({
  name: 'integrations.empty_bin',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - integrationBinMinutes * 60_000);
    let after = new Date(0);
    for (;;) {
      const old = await readOldBin(kernel, before, after, batch);
      for (const { workspace_id: workspaceId, id } of old) {
        await inSystemCtx(kernel, workspaceId, 'empty the bin of integrations', async (ctx) => {
          const row = await lockIntegration(ctx, id);
          if (!row?.deleted_at || (await kernel.registry.find(serviceUses, row.platform)?.isInUse(ctx, id))) return;
          await releaseAddress(ctx, 'integration', id);
          await deleteIntegrationRow(ctx, id);
        });
      }
      const last = old.at(-1);
      if (!last || old.length < batch) return;
      after = last.deleted_at;
    }
  },
});

/** Replaced keys are not kept longer than anything that was begun with them. */
export const forgetReplacedJob = job({
  name: 'integrations.forget_replaced',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - replacedCredentialDays * 86_400_000);
    for (;;) {
      const old = await readReplaced(kernel, before, batch);
      for (const { workspace_id: workspaceId, id } of old)
        await inSystemCtx(kernel, workspaceId, 'forget a replaced key', (ctx) => deleteCredential(ctx, id));
      if (old.length < batch) return;
    }
  },
});
