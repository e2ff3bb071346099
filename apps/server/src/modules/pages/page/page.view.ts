import { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownPage } from './page.reads.ts';
import type { PageRow } from './page.store.ts';

export function pageView(kernel: Kernel, row: ShownPage): View<typeof pageSchema> {
  return viewOf(pageSchema, row, {
    url: `${kernel.config.siteUrl}/p/${row.slug}`,
    visible: isVisible(row),
    has_changes: row.published_revision !== null && row.published_revision !== row.revision,
    languages: [...row.languages],
    image: row.image && imageView(kernel, row.image),
  });
}

/** Returns whether visitors see a page: it is on, and was published. */
export const isVisible = (row: Pick<PageRow, 'status' | 'published_revision'>): boolean =>
  row.status === 'on' && row.published_revision !== null;
