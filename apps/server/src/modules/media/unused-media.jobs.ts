import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { deleteUnusedFile, readUnusedFiles } from './file.store.ts';
import { deleteUnused, readUnused } from './image.store.ts';
import { keysOf } from './leftover.service.ts';
import { condemnDue, forgetLeftovers } from './leftover.store.ts';
import { giveBackStorage } from './storage.service.ts';

const unusedMs = 86_400_000;
const batch = 200;

/** Removes images and files that nothing has shown for a day, then the bytes of those and of uploads that are no more. */
export const removeUnusedMediaJob = job({
  name: 'media.remove_unused',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async ({ kernel, log }) => {
    const now = kernel.clock.now();
    const before = new Date(now.getTime() - unusedMs);
    const removed =
      (await removeEach(kernel, before, readUnused, deleteUnused)) +
      (await removeEach(kernel, before, readUnusedFiles, deleteUnusedFile));
    for (;;) {
      const due = await kernel.db.asSystem('condemn files', (tx) => condemnDue(tx, now, batch));
      if (due.length === 0) break;
      for (const each of due) for (const key of keysOf(each)) await kernel.files.delete(key);
      await kernel.db.asSystem('forget files', (tx) =>
        forgetLeftovers(
          tx,
          due.map((each) => each.file_id),
        ),
      );
    }
    if (removed > 0) log.info({ removed }, 'unused media removed');
  },
});

type Unused = readonly { workspace_id: WorkspaceId; id: string }[];

async function removeEach(
  kernel: Kernel,
  before: Date,
  find: (tx: Tx, before: Date, most: number) => Promise<Unused>,
  remove: (ctx: Ctx, id: string, before: Date) => Promise<{ id: string; bytes: number } | undefined>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const unused = await kernel.db.asSystem('find unused media', (tx) => find(tx, before, batch));
    for (const { workspace_id: workspaceId, id } of unused) {
      await inSystemCtx(kernel, workspaceId, 'remove unused media', async (ctx) => {
        // Asked again under the row's lock: an upload of the same bytes meanwhile keeps it.
        const row = await remove(ctx, id, before);
        if (row) await giveBackStorage(ctx, row);
      });
    }
    removed += unused.length;
    if (unused.length < batch) return removed;
  }
}
