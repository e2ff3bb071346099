import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { deleteUnused, readUnused } from './image.store.ts';
import { fileKey, fileNames } from './image-variants.service.ts';
import { condemnDue, forgetLeftovers } from './leftover.store.ts';
import { giveBackStorage } from './storage.service.ts';

const unusedMs = 86_400_000;
const batch = 200;

/** Removes images that nothing has shown for a day, then the files of images and uploads that are no more. */
export const removeUnusedImagesJob = job({
  name: 'media.remove_unused_images',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async ({ kernel, log }) => {
    const now = kernel.clock.now();
    const before = new Date(now.getTime() - unusedMs);
    let removed = 0;
    for (;;) {
      const unused = await kernel.db.asSystem('find unused images', (tx) => readUnused(tx, before, batch));
      for (const { workspace_id: workspaceId, id } of unused) {
        await inSystemCtx(kernel, workspaceId, 'remove an unused image', async (ctx) => {
          // Asked again under the row's lock: an upload of the same bytes meanwhile keeps it.
          const row = await deleteUnused(ctx, id, before);
          if (row) await giveBackStorage(ctx, row);
        });
      }
      removed += unused.length;
      if (unused.length < batch) break;
    }
    for (;;) {
      const due = await kernel.db.asSystem('condemn files', (tx) => condemnDue(tx, now, batch));
      if (due.length === 0) break;
      for (const each of due)
        for (const name of fileNames(each)) await kernel.files.delete(fileKey(each.file_id, name));
      await kernel.db.asSystem('forget files', (tx) =>
        forgetLeftovers(
          tx,
          due.map((each) => each.file_id),
        ),
      );
    }
    if (removed > 0) log.info({ removed }, 'unused images removed');
  },
});
