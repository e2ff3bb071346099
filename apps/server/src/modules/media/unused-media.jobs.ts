import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { condemnDue } from './leftover.store.ts';
import { deleteLeftovers } from './prepared-media.service.ts';
import { returnStorage } from './storage.service.ts';
import { type Counted, deleteUnused, readUnused } from './use.store.ts';

const unusedMs = 86_400_000;
const batch = 200;

/** Deletes images and files that were unused for a day, then their bytes and those of abandoned uploads. */
export const removeUnusedMediaJob = job({
  name: 'media.remove_unused',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async ({ kernel, log }) => {
    const now = kernel.clock.now();
    const before = new Date(now.getTime() - unusedMs);
    const removed =
      (await removeEach(kernel, before, 'media_images')) + (await removeEach(kernel, before, 'media_files'));
    for (;;) {
      const due = await kernel.db.asSystem('condemn files', (tx) => condemnDue(tx, now, batch));
      if (due.length === 0) break;
      await deleteLeftovers(kernel, due);
    }
    if (removed > 0) log.info({ removed }, 'unused media removed');
  },
});

async function removeEach(kernel: Kernel, before: Date, table: Counted): Promise<number> {
  let removed = 0;
  for (;;) {
    const unused = await kernel.db.asSystem('find unused media', (tx) => readUnused(tx, table, before, batch));
    for (const { workspace_id: workspaceId, id } of unused) {
      await inSystemCtx(kernel, workspaceId, 'remove unused media', async (ctx) => {
        // Checked again under the row's lock: a new upload of the same bytes keeps it.
        const row = await deleteUnused(ctx, table, id, before);
        if (row) await returnStorage(ctx, row);
      });
    }
    removed += unused.length;
    if (unused.length < batch) return removed;
  }
}
