import { pagePublished } from '@kumbi/contract/pages/pages.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { readPage } from './page.reads.ts';

export const pageEvents: readonly PublishedEvent[] = [
  publishRead(pagePublished, 'page.published', async (ctx, { page_id }) => {
    const page = await readPage(ctx, page_id);
    return page && { page_id, title: page.title, slug: page.slug };
  }),
];
