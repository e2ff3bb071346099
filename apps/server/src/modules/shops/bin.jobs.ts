import { binMinutes } from '@kumbi/contract/shops/shops.limits.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { releaseImage } from '../media/media.public.ts';
import { readOldBin, takeFromBin } from './bin.store.ts';

const batch = 200;

/** What nobody has brought back goes for good, and its image with it. */
export const emptyBinJob = job({
  name: 'shops.empty_bin',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - binMinutes * 60_000);
    for (;;) {
      const old = await kernel.db.asSystem('find old deletions', (tx) => readOldBin(tx, before, batch));
      for (const { workspace_id: workspaceId, id, kind } of old) {
        await inSystemCtx(kernel, workspaceId, 'empty the bin', async (ctx) => {
          for (const row of await takeFromBin(ctx, kind, [id])) await releaseImage(ctx, row.image_id);
        });
      }
      if (old.length < batch) return;
    }
  },
});
