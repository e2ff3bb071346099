import { pageDeleted, pageHidden, pagePublished, pageRestored, pageShown } from '@kumbi/contract/pages/pages.events.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readPage } from './page.reads.ts';
import { publicPageStateView } from './page.view.ts';

async function withPage(ctx: Ctx, { page_id }: { readonly page_id: string }) {
  const row = await readPage(ctx, page_id);
  return row && { page: publicPageStateView(ctx.kernel, row) };
}

export const pageEvents: readonly PublishedEvent[] = [
  publishRead(pagePublished, 'page.published', async (ctx, { page_id }) => {
    const row = await readPage(ctx, page_id);
    return row && { page_id, title: row.title, slug: row.slug, page: publicPageStateView(ctx.kernel, row) };
  }),
  publishRead(pageHidden, 'page.hidden', withPage),
  publishRead(pageShown, 'page.shown', withPage),
  publish(
    pageDeleted,
    () => 'page.deleted',
    (ids) => ids,
  ),
  publishRead(pageRestored, 'page.restored', withPage),
];
