import { bin } from '../../kernel/bin/bin.ts';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { serviceUses } from './connection.service.ts';
import { integrationsTables } from './integrations.table.ts';

/** Purges an integration with its address, unless a payment was started with it just before its deletion. */
export const integrationBin = bin({
  table: integrationsTables.integrations,
  onPurge: async (ctx, { id, platform }) => {
    if (await ctx.kernel.registry.find(serviceUses, platform)?.isInUse(ctx, id)) return false;
    await releaseAddress(ctx, 'integration', id);
    return true;
  },
});
