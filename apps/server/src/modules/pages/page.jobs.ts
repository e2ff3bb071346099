import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { purgeOld } from '../../kernel/jobs/purge.ts';
import { job } from '../../kernel/module.ts';
import { releaseAnswerFiles } from './answer-list.service.ts';
import { undoMs } from './page.service.ts';
import { lockLongDeleted, removePageRow } from './page.store.ts';
import { releaseAllMedia } from './page-media.service.ts';

/** Removes pages that were deleted and can no longer be brought back, with their addresses, images and files. */
export const purgePagesJob = job({
  name: 'pages.purge_deleted',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - undoMs);
    const purged = await purgeOld(kernel, { table: 'pages', column: 'deleted_at', before }, async (ctx, id) => {
      if (!(await lockLongDeleted(ctx, id, before))) return;
      await releaseAllMedia(ctx, id);
      await releaseAnswerFiles(ctx, id);
      await releaseAddress(ctx, 'page', id);
      await removePageRow(ctx, id);
    });
    if (purged > 0) log.info({ purged }, 'deleted pages purged');
  },
});
