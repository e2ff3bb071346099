import { pageHidden, pageShown } from '@kumbi/contract/pages/pages.events.ts';
import type { PageStatus } from '@kumbi/contract/pages/pages.limits.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { lockPage, type PageRow, readPageIds, updatePageRow } from './page.store.ts';

export const pageTag = (id: string): string => `page:${id}`;

/** To be called in the transaction of every change that a visitor can see. */
export function announcePageChange(ctx: Ctx, id: string): void {
  forgetPages(ctx.tx, pageTag(id));
}

/**
 * Turns a locked page on or off, and tells programs if visitors see it again or can’t any longer. The first time is its
 * publication, which has its own event.
 *
 * @param more further columns to write
 */
export async function setPageStatus(
  ctx: Ctx,
  page: PageRow,
  status: PageStatus,
  more: Parameters<typeof updatePageRow>[2] = {},
): Promise<void> {
  await updatePageRow(ctx, page.id, { ...more, status });
  announcePageChange(ctx, page.id);
  if (page.published_revision === null || page.status === status) return;
  await emitMany(ctx, status === 'on' ? pageShown : pageHidden, [{ page_id: page.id }]);
}

/** Hides a page from visitors, a deleted one too. */
export async function hidePage(ctx: Ctx, id: string): Promise<void> {
  const page = await lockPage(ctx, id);
  if (page) return setPageStatus(ctx, page, 'off');
  await updatePageRow(ctx, id, { status: 'off' });
  announcePageChange(ctx, id);
}

/** Call it before a workspace is deleted with its pages, to drop their cached pages. */
export async function forgetWorkspacePages(ctx: Ctx): Promise<void> {
  for (const id of await readPageIds(ctx)) forgetPages(ctx.tx, pageTag(id));
}
