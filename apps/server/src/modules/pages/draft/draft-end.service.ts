import { draftProgressed } from '@kumbi/contract/pages/drafts.events.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { giveBack } from '../../quotas/quotas.public.ts';
import { changeOpenDraft, type DraftRow } from './draft.store.ts';

type End =
  | { readonly status: 'done'; readonly title: string; readonly data: string }
  | { readonly status: 'failed' | 'cancelled' };

/**
 * Ends a draft that has not ended; without its blocks the credit goes back. Of several that end it at once only one
 * changes the row, so that it goes back once.
 */
export async function endDraft(ctx: Ctx, id: string, end: End): Promise<void> {
  const done = end.status === 'done';
  const row = await changeOpenDraft(ctx, id, {
    ...end,
    ended_at: ctx.kernel.clock.now(),
    ...(done ? { progress: 100 } : {}),
  });
  if (!row) return;
  if (!done) await giveBack(ctx, 'page_credit', 1, id);
  await tellProgress(ctx, row);
}

/** Tells everyone in the workspace how far a draft is. */
export const tellProgress = (ctx: Ctx, { id, progress, status }: DraftRow): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), draftProgressed.name, { id, progress, status });
