import { binMinutes } from '@kumbi/contract/shops/shops.limits.ts';
import * as z from 'zod';
import { purgeOld } from '../../kernel/jobs/purge.ts';
import { job } from '../../kernel/module.ts';
import { releaseImage } from '../media/media.public.ts';
import { throwAway } from './bin.store.ts';

/** What nobody has brought back goes for good, and its image with it. */
export const emptyBinJob = job({
  name: 'shops.empty_bin',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - binMinutes * 60_000);
    await purgeOld(kernel, { table: 'shop_bin', column: 'deleted_at', before }, async (ctx, id) => {
      const row = await throwAway(ctx, id);
      if (row) await releaseImage(ctx, row.image_id);
    });
  },
});
