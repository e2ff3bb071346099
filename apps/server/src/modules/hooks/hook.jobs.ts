import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { purgeOld } from '../../kernel/jobs/purge.ts';
import { job } from '../../kernel/module.ts';
import { undoEnd } from './hook.service.ts';
import { removeLongDeleted } from './hook.store.ts';

/** Removes webhooks that were deleted and can no longer be brought back, with their addresses and events. */
export const purgeHooksJob = job({
  name: 'hooks.purge_deleted',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel }) => {
    const before = undoEnd(kernel.clock.now());
    await purgeOld(kernel, { table: 'hooks', column: 'deleted_at', before }, async (ctx, id) => {
      if (await removeLongDeleted(ctx, id, before)) await releaseAddress(ctx, 'hook', id);
    });
  },
});
