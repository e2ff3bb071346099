import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { undoEnd } from './hook.service.ts';
import { readLongDeletedHooks, removeLongDeleted } from './hook.store.ts';

const batch = 200;

/** Removes webhooks that were deleted and can no longer be brought back, with their addresses and events. */
export const purgeHooksJob = job({
  name: 'hooks.purge_deleted',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel }) => {
    const before = undoEnd(kernel.clock.now());
    for (;;) {
      const deleted = await kernel.db.asSystem('find deleted webhooks', (tx) =>
        readLongDeletedHooks(tx, before, batch),
      );
      for (const { workspace_id: workspaceId, id } of deleted) {
        await inSystemCtx(kernel, workspaceId, 'purge a deleted webhook', async (ctx) => {
          if (await removeLongDeleted(ctx, id, before)) await releaseAddress(ctx, 'hook', id);
        });
      }
      if (deleted.length < batch) return;
    }
  },
});
