import { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { publicPageStateSchema } from '@kumbi/contract/pages/public-pages.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownPage } from './page.reads.ts';
import type { PageRow } from './page.store.ts';

export function pageView(kernel: Kernel, row: ShownPage): View<typeof pageSchema> {
  return viewOf(pageSchema, row, {
    url: `${kernel.config.siteUrl}/p/${row.slug}`,
    visible: isVisible(row),
    has_changes: hasChanges(row),
    languages: [...row.languages],
    image: row.image && imageView(kernel, row.image),
  });
}

/** Returns a page for programs, without its blocks. */
export const publicPageStateView = (kernel: Kernel, row: PageRow): View<typeof publicPageStateSchema> =>
  viewOf(publicPageStateSchema, row, {
    url: `${kernel.config.siteUrl}/${row.default_language}/p/${row.slug}`,
    visible: isVisible(row),
    state: row.published_revision === null ? 'draft' : isVisible(row) ? 'published' : 'hidden',
    language: row.default_language,
    languages: [...row.languages],
    has_changes: hasChanges(row),
  });

const hasChanges = (row: PageRow): boolean =>
  row.published_revision !== null && row.published_revision !== row.revision;

/** Returns whether visitors see a page: it is on, and was published. */
export const isVisible = (row: Pick<PageRow, 'status' | 'published_revision'>): boolean =>
  row.status === 'on' && row.published_revision !== null;
