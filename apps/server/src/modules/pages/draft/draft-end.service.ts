import { draftProgressed } from '@kumbi/contract/pages/drafts.events.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { returnQuota } from '../../quotas/quotas.public.ts';
import { type DraftRow, updateOpenDraft } from './draft.store.ts';

type End =
  | { readonly status: 'done'; readonly title: string; readonly data: string }
  | { readonly status: 'failed' | 'cancelled' };

/**
 * Ends a draft that has not ended, and refunds its credit if it has no blocks. If several callers end it at the same time,
 * only one changes the row, so the credit is refunded once.
 */
export async function endDraft(ctx: Ctx, id: string, end: End): Promise<void> {
  const done = end.status === 'done';
  const row = await updateOpenDraft(ctx, id, {
    ...end,
    ended_at: ctx.kernel.clock.now(),
    ...(done ? { progress: 100 } : {}),
  });
  if (!row) return;
  if (!done) await returnQuota(ctx, 'page_credit', 1, id);
  await announceProgress(ctx, row);
}

/** Sends a draft's progress to everyone in the workspace. */
export const announceProgress = (ctx: Ctx, { id, progress, status }: DraftRow): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), draftProgressed.name, { id, progress, status });
