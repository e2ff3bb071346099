import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { releaseAnswerFiles } from './answer-list.service.ts';
import { undoMs } from './page.service.ts';
import { lockLongDeleted, readLongDeleted, removePageRow } from './page.store.ts';
import { releaseAllMedia } from './page-media.service.ts';

const batch = 200;

/** Removes pages that were deleted and can no longer be brought back, with their addresses, images and files. */
export const purgePagesJob = job({
  name: 'pages.purge_deleted',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - undoMs);
    let purged = 0;
    for (;;) {
      const deleted = await kernel.db.asSystem('find deleted pages', (tx) => readLongDeleted(tx, before, batch));
      for (const { workspace_id: workspaceId, id } of deleted) {
        await inSystemCtx(kernel, workspaceId, 'purge a deleted page', async (ctx) => {
          // Asked again under the row's lock: two runs at once release once.
          if (!(await lockLongDeleted(ctx, id, before))) return;
          await releaseAllMedia(ctx, id);
          await releaseAnswerFiles(ctx, id);
          await releaseAddress(ctx, 'page', id);
          await removePageRow(ctx, id);
        });
      }
      purged += deleted.length;
      if (deleted.length < batch) break;
    }
    if (purged > 0) log.info({ purged }, 'deleted pages purged');
  },
});
